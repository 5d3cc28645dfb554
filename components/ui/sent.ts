declare const VALUE: unique symbol;

/** A value as text, on its way from a page of the server to the component that draws it. */
export type Sent<Value> = string & { readonly [VALUE]?: Value };

/**
 * Data of a page as one text. As an object each of its values would be written and read by React one by one, on the
 * server twice: for a list of a hundred rows that takes longer than to read it from the database.
 */
export const send = <Value>(value: Value): Sent<Value> => JSON.stringify(value);

/** What was sent. Objects that were one and the same are several afterwards. */
export const received = <Value>(text: Sent<Value>): Value => JSON.parse(text) as Value; // written by send
