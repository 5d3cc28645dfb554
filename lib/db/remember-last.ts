/** Remembers what a pure function made of its last `count` texts. What throws is remembered as nothing. */
export function rememberLast<Made>(make: (text: string) => Made, count: number): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const present = known.get(text);
    if (present !== undefined) return present;
    const made = make(text);
    const [oldest] = known.keys();
    if (known.size >= count && oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
