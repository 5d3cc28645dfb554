export async function makeSnapshot(_folder: string): Promise<void> {}
