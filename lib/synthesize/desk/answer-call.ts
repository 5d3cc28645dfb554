import type { SynthesizerCall } from "../tools/synthesizer-tools";
import type { SynthesisWorld } from "../tools/world";
import { listFiles, readFile, removeFile, writeFile } from "./draft-calls";
import { listFamilies, readFamily } from "./family-calls";
import { finish, giveUp, proposeDesign, requestGate, submit, validate } from "./protocol-calls";
import { runGenerator, tryCalls } from "./sandbox-calls";
import type { Answer, SynthesisSession } from "./session";
import { status } from "./status";

/**
 * Does what a synthesizer asked for, as far as the protocol allows it, and tells the outcome in words. The one way from a call to an effect:
 * the built-in agent, the CLI and the tests all go through here. The caller keeps the session of the answer before it asks again.
 * @throws only what the world throws
 */
export async function answerCall(
  world: SynthesisWorld,
  session: SynthesisSession,
  call: SynthesizerCall,
): Promise<Answer> {
  switch (call.name) {
    case "status":
      return status(session);
    case "list_families":
      return listFamilies(world, session, call.arguments);
    case "read_family":
      return readFamily(world, session, call.arguments);
    case "propose_design":
      return proposeDesign(world, session, call.arguments);
    case "list_files":
      return listFiles(session);
    case "read_file":
      return readFile(session, call.arguments);
    case "write_file":
      return writeFile(session, call.arguments);
    case "remove_file":
      return removeFile(session, call.arguments);
    case "run_generator":
      return runGenerator(world, session, call.arguments);
    case "try_calls":
      return tryCalls(world, session, call.arguments);
    case "validate":
      return validate(world, session);
    case "request_gate":
      return requestGate(world, session);
    case "submit":
      return submit(session);
    case "finish":
      return finish(session);
    case "give_up":
      return giveUp(session, call.arguments);
  }
}
