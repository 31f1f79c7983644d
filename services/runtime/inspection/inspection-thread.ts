import { inspectFile } from '../../command/uploads/inspection/inspect-file.js'
import { answerWork } from '../threads/answer-work.js'
import type { InspectionWork } from './inspect-in-threads.js'

answerWork(({ bytes, mediaTypes }: InspectionWork) =>
  // A buffer arrives as plain bytes.
  inspectFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaTypes),
)
