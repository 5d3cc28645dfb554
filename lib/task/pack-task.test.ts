import { describe, expect, it } from "vitest";
import { DamagedPack, packTask, unpackTask } from "./pack-task";
import { sampleFiles } from "./testing/sample-files";
import { sampleTask, taskOf } from "./testing/task-of";

describe("packTask", () => {
  it("keeps every file byte for byte", () => {
    const task = sampleTask(sampleFiles({ "photo.bin": new Uint8Array([0, 255, 7]), "ä/empty.txt": "" }));
    const unpacked = taskOf(unpackTask(packTask(task)));
    expect(unpacked).toEqual(task);
    expect(new Map([...unpacked.files].sort())).toEqual(new Map([...task.files].sort()));
  });

  it("is read from a buffer that is a view into a larger one", () => {
    const pack = packTask(sampleTask());
    const larger = Buffer.concat([Buffer.from("before"), pack, Buffer.from("after")]);
    expect(taskOf(unpackTask(larger.subarray(6, 6 + pack.byteLength)))).toEqual(sampleTask());
  });

  it("gives the same bytes whatever the order of the files", () => {
    const task = sampleTask();
    expect(packTask({ name: task.name, files: new Map([...task.files].reverse()) })).toEqual(packTask(task));
  });

  it.each([
    ["empty", (_pack: Uint8Array) => new Uint8Array()],
    ["foreign", () => new TextEncoder().encode("PK and more bytes")],
    ["cut short", (pack: Uint8Array) => pack.subarray(0, -1)],
    ["cut within its header", (pack: Uint8Array) => pack.subarray(0, 20)],
  ])("refuses bytes that are %s", (_what, spoil) => {
    expect(() => unpackTask(spoil(packTask(sampleTask())))).toThrow(DamagedPack);
  });
});
