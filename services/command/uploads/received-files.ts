import { type FileLimits, multipartLimits } from '@cartorio/contracts/http/uploads.js'
import { hasDirectionMarks, isStorableText, isVisible, unstorableTextMessage } from '@cartorio/contracts/text.js'
import type { MultipartFile } from '@fastify/multipart'
import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import { CommandRoutes } from '../command-ports.js'
import { InspectionBusy, type ReceivedFile } from './inspection/verdict.js'
import { createUploadMemory, type HeldUpload } from './upload-memory.js'
import { misleadingName, noFile, pathInName, refusals, tooLarge, unreadable, uploadsBusy } from './upload-problems.js'

/** It would be shown as nothing, or as another name than it is: `fdp.exe` as `exe.pdf`. */
const isMisleading = (name: string): boolean => !isVisible(name) || hasDirectionMarks(name)

/** At most so many characters, none of them cut in two. */
const shortened = (name: string): string => [...name].slice(0, 150).join('')

/** A file as it was sent: nothing is known of it but its size. */
type SentFile = { readonly name: string; readonly bytes: Buffer }
type Fields = Readonly<Record<string, unknown>>

/** Reads to the end, whatever becomes of it: the parts behind it come no other way. @throws {HttpProblem} */
const readFile = async ({ file }: MultipartFile, limits: FileLimits, held: HeldUpload): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let problem: unknown
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (problem !== undefined) continue
    try {
      held.add(chunk.length)
      chunks.push(chunk)
    } catch (error) {
      problem = error
      chunks.length = 0
    }
  }
  if (file.truncated) throw tooLarge(limits)
  if (problem !== undefined) throw problem
  return Buffer.concat(chunks)
}

/** The parts of a form in whatever order they come. */
const readParts = async (request: FastifyRequest, limits: FileLimits, held: HeldUpload) => {
  const fields: Record<string, unknown> = {}
  let file: SentFile | undefined
  try {
    for await (const part of request.parts({ limits: multipartLimits(limits), preservePath: true })) {
      if (part.type === 'file') file = { name: part.filename || 'arquivo', bytes: await readFile(part, limits, held) }
      else fields[part.fieldname] = part.value
    }
    return { fields, file }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw isTooLarge(error) ? tooLarge(limits) : unreadable()
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

@Injectable()
export class ReceivedFiles {
  private readonly memory = createUploadMemory()

  constructor(private readonly routes: CommandRoutes) {}

  /**
   * The one file of a multipart request, known by what is in it, and the fields beside it. `onRead` is called with its
   * size before it is inspected. @throws {HttpProblem}
   */
  async receive(
    request: FastifyRequest,
    limits: FileLimits,
    onRead: (bytes: number) => Promise<void> = async () => undefined,
  ): Promise<{ readonly fields: Fields; readonly file: ReceivedFile }> {
    if (!request.isMultipart()) throw noFile()
    const held = this.memory.begin(request.ip)
    try {
      const { fields, file } = await readParts(request, limits, held)
      if (file === undefined || file.bytes.length === 0) throw noFile()
      await onRead(file.bytes.length)
      return { fields, file: await this.check(file, limits) }
    } finally {
      held.end()
    }
  }

  /** The file without what stood before its beginning. @throws {HttpProblem} */
  private async check({ name, bytes }: SentFile, limits: FileLimits): Promise<ReceivedFile> {
    const verdict = await this.routes.fileInspector.inspect(bytes, limits.mediaTypes).catch((error: unknown) => {
      throw error instanceof InspectionBusy ? uploadsBusy() : error
    })
    if (verdict.kind === 'refused') throw refusals[verdict.reason](limits)
    if (/[/\\]/.test(name)) throw pathInName()
    const kept = shortened(name)
    if (isMisleading(kept)) throw misleadingName()
    if (!isStorableText(kept)) throw new HttpProblem(400, 'request/invalid', unstorableTextMessage)
    return { name: kept, mediaType: verdict.mediaType, bytes: bytes.subarray(verdict.start) }
  }
}
