import { parentPort } from 'node:worker_threads'
import { inspectFile } from '../../command/uploads/inspection/inspect-file.js'
import { lowerPriority } from '../thread-priority.js'
import type { InspectionMessage, InspectionWork } from './inspect-in-threads.js'

lowerPriority()

const say = (message: InspectionMessage): void => parentPort?.postMessage(message)

const inspect = async ({ bytes, mediaTypes }: InspectionWork): Promise<void> => {
  try {
    // A buffer arrives as plain bytes.
    say(await inspectFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaTypes))
  } catch (error) {
    // Its message may repeat what is in the file.
    say({ kind: 'failed', message: error instanceof Error ? error.name : 'unknown' })
  }
}

parentPort?.on('message', (work: InspectionWork) => void inspect(work))
