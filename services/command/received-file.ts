import { basename } from 'node:path'
import { maxUploadBytes } from '@cartorio/contracts/http/uploads.js'
import { isStorableText, unstorableTextMessage } from '@cartorio/contracts/text.js'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { mediaTypeOf } from '../gateways/documents/media-type.js'
import { HttpProblem } from '../http/problem.js'
import type { ReceivedFile } from './handlers/attach-document.js'

const noFile = () => new HttpProblem(400, 'upload/missing', 'Escolha um arquivo para enviar.')
const wrongType = () => new HttpProblem(415, 'upload/type', 'Esse arquivo não é aceito. Envie um PDF, JPG ou PNG.')
const tooLarge = () => new HttpProblem(413, 'upload/too-large', 'O arquivo passa de 2 MB. Envie um menor.')

const unreadable = () => new HttpProblem(400, 'upload/unreadable', 'Não foi possível ler o arquivo. Envie-o novamente.')

/** At most so many characters, none of them cut in two. */
const shortened = (name: string): string => [...name].slice(0, 150).join('')

const readPart = async (request: FastifyRequest) => {
  try {
    const part = await request.file({ limits: { fileSize: maxUploadBytes, files: 1 } })
    return part === undefined ? undefined : { name: part.filename ?? 'arquivo', bytes: await part.toBuffer() }
  } catch (error) {
    const tooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw tooMuch ? tooLarge() : unreadable()
  }
}

/** The one file of a multipart request, known by its first bytes. @throws {HttpProblem} */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw noFile()
  const part = await readPart(request)
  if (part === undefined || part.bytes.length === 0) throw noFile()
  const mediaType = mediaTypeOf(part.bytes)
  if (mediaType === undefined) throw wrongType()
  const name = shortened(basename(part.name))
  if (!isStorableText(name)) throw new HttpProblem(400, 'request/invalid', unstorableTextMessage)
  return { name, mediaType, bytes: part.bytes }
}
