/** Characters that are gathered before they are sent: a line at a time would cost a packet a line. */
const CHUNK = 64_000;

/** Sends texts as they are made, no faster than they are read; stops making them when the reader goes. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let gathered = "";
      while (gathered.length < CHUNK) {
        const { done, value } = await texts.next();
        if (done) {
          if (gathered !== "") controller.enqueue(encoder.encode(gathered));
          return controller.close();
        }
        gathered += value;
      }
      controller.enqueue(encoder.encode(gathered));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
