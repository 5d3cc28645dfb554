/** Makes something once a database (any object that stands for one), and keeps it for as long as the database is kept. */
export function perDatabase<Db extends object, Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, { readonly value: Made }>();
  return (db) => {
    const present = made.get(db) ?? { value: make(db) };
    made.set(db, present);
    return present.value;
  };
}
