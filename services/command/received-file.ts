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

/** The one file of a multipart request, known by its first bytes. @throws {HttpProblem} */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw noFile()
  const part = await request.file({ limits: { fileSize: maxUploadBytes, files: 1 } })
  if (part === undefined) throw noFile()
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? tooLarge() : error
  })
  if (bytes.length === 0) throw noFile()
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === undefined) throw wrongType()
  const name = basename(part.filename).slice(0, 200)
  if (!isStorableText(name)) throw new HttpProblem(400, 'request/invalid', unstorableTextMessage)
  return { name, mediaType, bytes }
}
