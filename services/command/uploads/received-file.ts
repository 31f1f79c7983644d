import {
  type FileLimits,
  maxImagePixels,
  mediaTypesInWords,
  megabytes,
  multipartLimits,
} from '@cartorio/contracts/http/uploads.js'
import { hasDirectionMarks, isStorableText, isVisible, unstorableTextMessage } from '@cartorio/contracts/text.js'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../../http/problem.js'
import { isActivePdf } from '../../stores/file-store/active-content.js'
import { imagePixels } from '../../stores/file-store/image-pixels.js'
import { mediaTypeOf } from '../../stores/file-store/media-type.js'
import type { ReceivedFile } from './attach-file.js'

const noFile = () => new HttpProblem(400, 'upload/missing', 'Escolha um arquivo para enviar.')
const wrongType = (limits: FileLimits) =>
  new HttpProblem(415, 'upload/type', `Esse arquivo não é aceito. Envie um ${mediaTypesInWords(limits)}.`)
const tooLarge = (limits: FileLimits) =>
  new HttpProblem(413, 'upload/too-large', `O arquivo passa de ${megabytes(limits)} MB. Envie um menor.`)
const activeContent = () =>
  new HttpProblem(
    415,
    'upload/active-content',
    'Esse PDF tem um programa, um anexo ou partes que não são páginas. Imprima o documento em um PDF novo e envie-o.',
  )
const tooManyPixels = () =>
  new HttpProblem(413, 'upload/too-many-pixels', 'A imagem é grande demais para ser aberta. Envie uma versão menor.')

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

type Received = { readonly fields: Readonly<Record<string, unknown>>; readonly file: ReceivedFile }

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** The parts of a form in whatever order they come. */
const readParts = async (request: FastifyRequest, limits: FileLimits) => {
  const fields: Record<string, unknown> = {}
  let file: { readonly name: string; readonly bytes: Buffer } | undefined
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

/** The one file of a multipart request, known by what is in it, and the fields beside it. @throws {HttpProblem} */
export const receiveForm = async (request: FastifyRequest, limits: FileLimits): Promise<Received> => {
  if (!request.isMultipart()) throw noFile()
  const { fields, file } = await readParts(request, limits)
  if (file === undefined || file.bytes.length === 0) throw noFile()
  const mediaType = await mediaTypeOf(file.bytes)
  if (mediaType === undefined || !limits.mediaTypes.includes(mediaType)) throw wrongType(limits)
  if (mediaType === 'application/pdf' && isActivePdf(file.bytes)) throw activeContent()
  if (imagePixels(file.bytes, mediaType) > maxImagePixels) throw tooManyPixels()
  if (/[/\\]/.test(file.name)) throw pathInName()
  const name = shortened(file.name)
  if (isMisleading(name)) throw misleadingName()
  if (!isStorableText(name)) throw new HttpProblem(400, 'request/invalid', unstorableTextMessage)
  return { fields, file: { name, mediaType, bytes: file.bytes } }
}

/** The one file of a multipart request. @throws {HttpProblem} */
export const receiveFile = async (request: FastifyRequest, limits: FileLimits): Promise<ReceivedFile> =>
  (await receiveForm(request, limits)).file
