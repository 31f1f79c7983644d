import { type FileLimits, mediaTypesInWords, megabytes, multipartLimits } from '@cartorio/contracts/http/uploads.js'
import { hasDirectionMarks, isStorableText, isVisible, unstorableTextMessage } from '@cartorio/contracts/text.js'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import type { ReceivedFile } from './attach-file.js'
import { type FileInspector, InspectionBusy, type UploadRefusal } from './inspection/verdict.js'

const noFile = () => new HttpProblem(400, 'upload/missing', 'Escolha um arquivo para enviar.')
const tooLarge = (limits: FileLimits) =>
  new HttpProblem(413, 'upload/too-large', `O arquivo passa de ${megabytes(limits)} MB. Envie um menor.`)

const refusals: Readonly<Record<UploadRefusal, (limits: FileLimits) => HttpProblem>> = {
  'wrong-type': (limits) =>
    new HttpProblem(415, 'upload/type', `Esse arquivo não é aceito. Envie um ${mediaTypesInWords(limits)}.`),
  'active-content': () =>
    new HttpProblem(
      415,
      'upload/active-content',
      'Esse PDF tem um programa, um anexo ou partes que não são páginas. Imprima o documento em um PDF novo e envie-o.',
    ),
  'protected-pdf': () =>
    new HttpProblem(
      415,
      'upload/protected',
      'Esse PDF está protegido por senha ou contra cópia, e não conseguimos conferi-lo. Imprima o documento em um PDF novo, sem proteção, e envie-o.',
    ),
  'unverifiable-pdf': () =>
    new HttpProblem(
      415,
      'upload/unverifiable',
      'Esse PDF está danificado ou foi montado de um jeito que não conseguimos conferir. Imprima o documento em um PDF novo e envie-o.',
    ),
  'damaged-image': () =>
    new HttpProblem(
      415,
      'upload/damaged',
      'Essa imagem está danificada ou incompleta. Abra-a no seu aparelho, salve uma cópia e envie a cópia.',
    ),
  'too-many-pixels': () =>
    new HttpProblem(413, 'upload/too-many-pixels', 'A imagem é grande demais para ser aberta. Envie uma versão menor.'),
  'too-complex': () =>
    new HttpProblem(
      413,
      'upload/too-complex',
      'Esse arquivo tem partes demais para ser conferido. Imprima o documento em um PDF novo, ou tire uma foto dele, e envie-o.',
    ),
}

const busy = () =>
  new HttpProblem(
    503,
    'upload/busy',
    'Estamos conferindo muitos arquivos neste momento. Espere alguns segundos e envie o seu de novo.',
    {},
    5,
  )

const unreadable = () => new HttpProblem(400, 'upload/unreadable', 'Não foi possível ler o arquivo. Envie-o novamente.')

const misleadingName = () =>
  new HttpProblem(
    400,
    'upload/name',
    'O nome do arquivo tem caracteres invisíveis. Dê outro nome ao arquivo e envie-o de novo.',
  )

/** It would be shown as nothing, or as another name than it is: `fdp.exe` as `exe.pdf`. */
const isMisleading = (name: string): boolean => !isVisible(name) || hasDirectionMarks(name)

const pathInName = () =>
  new HttpProblem(400, 'upload/name', 'O nome do arquivo tem barras. Dê outro nome ao arquivo e envie-o de novo.')

/** At most so many characters, none of them cut in two. */
const shortened = (name: string): string => [...name].slice(0, 150).join('')

/** A file as it was sent: nothing is known of it but its size. */
export type SentFile = { readonly name: string; readonly bytes: Buffer }
type SentForm = { readonly fields: Readonly<Record<string, unknown>>; readonly file: SentFile }

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** The parts of a form in whatever order they come. */
const readParts = async (request: FastifyRequest, limits: FileLimits) => {
  const fields: Record<string, unknown> = {}
  let file: SentFile | undefined
  try {
    for await (const part of request.parts({ limits: multipartLimits(limits), preservePath: true })) {
      if (part.type === 'file') file = { name: part.filename || 'arquivo', bytes: await part.toBuffer() }
      else fields[part.fieldname] = part.value
    }
    return { fields, file }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(limits) : unreadable()
  }
}

/** The one file of a multipart request, and the fields beside it. @throws {HttpProblem} */
export const readForm = async (request: FastifyRequest, limits: FileLimits): Promise<SentForm> => {
  if (!request.isMultipart()) throw noFile()
  const { fields, file } = await readParts(request, limits)
  if (file === undefined || file.bytes.length === 0) throw noFile()
  return { fields, file }
}

/** The file, known by what is in it, without what stood before its beginning. @throws {HttpProblem} */
export const checkFile = async (
  inspector: FileInspector,
  { name, bytes }: SentFile,
  limits: FileLimits,
): Promise<ReceivedFile> => {
  const verdict = await inspector.inspect(bytes, limits.mediaTypes).catch((error: unknown) => {
    throw error instanceof InspectionBusy ? busy() : error
  })
  if (verdict.kind === 'refused') throw refusals[verdict.reason](limits)
  if (/[/\\]/.test(name)) throw pathInName()
  const kept = shortened(name)
  if (isMisleading(kept)) throw misleadingName()
  if (!isStorableText(kept)) throw new HttpProblem(400, 'request/invalid', unstorableTextMessage)
  return { name: kept, mediaType: verdict.mediaType, bytes: bytes.subarray(verdict.start) }
}

/** The one file of a multipart request. @throws {HttpProblem} */
export const receiveFile = async (
  inspector: FileInspector,
  request: FastifyRequest,
  limits: FileLimits,
): Promise<ReceivedFile> => checkFile(inspector, (await readForm(request, limits)).file, limits)
