import { maxUploadBytes, uploadMediaTypes } from '@cartorio/contracts/http/uploads.js'

const extensions = ['.pdf', '.jpg', '.jpeg', '.png']
const mediaTypes: readonly string[] = uploadMediaTypes

/** What the file dialog offers. */
export const acceptedFiles = [...mediaTypes, ...extensions].join(',')

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `1536` → `"1,5 KB"`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${oneDecimal.format(Math.max(bytes / 1024, 0.1))} KB`
    : `${oneDecimal.format(bytes / 1024 / 1024)} MB`

type Checked = { readonly name: string; readonly type: string; readonly size: number }

const hasTakenType = ({ name, type }: Checked): boolean =>
  // Some systems name no type; then the ending must do, and the server checks the content anyway.
  type === '' ? extensions.some((extension) => name.toLowerCase().endsWith(extension)) : mediaTypes.includes(type)

/** Why a file cannot be sent, or undefined. */
export const fileError = (file: Checked): string | undefined => {
  if (!hasTakenType(file)) return 'Formato não aceito. Envie PDF, JPG ou PNG.'
  if (file.size === 0) return 'O arquivo está vazio. Escolha outro.'
  if (file.size <= maxUploadBytes) return undefined
  return `O arquivo tem ${fileSize(file.size)} e o limite é ${fileSize(maxUploadBytes)}. Envie uma versão menor.`
}
