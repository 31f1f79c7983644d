import { type FileLimits, mediaTypesInWords, type UploadMediaType } from '@cartorio/contracts/http/uploads.js'
import { type DragEvent, useState } from 'react'

const extensions: Readonly<Record<UploadMediaType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
}
const listExtensions = ({ mediaTypes }: FileLimits): string[] => mediaTypes.flatMap((type) => extensions[type])

/** What the file dialog offers. */
export const acceptedFiles = (limits: FileLimits): string => [...limits.mediaTypes, ...listExtensions(limits)].join(',')

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `1536` → `"1,5 KB"`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${oneDecimal.format(Math.max(bytes / 1024, 0.1))} KB`
    : `${oneDecimal.format(bytes / 1024 / 1024)} MB`

type Checked = { readonly name: string; readonly type: string; readonly size: number }

const hasTakenType = ({ name, type }: Checked, limits: FileLimits): boolean =>
  // Some systems name no type; then the ending must do, and the server checks the content anyway.
  type === ''
    ? listExtensions(limits).some((extension) => name.toLowerCase().endsWith(extension))
    : limits.mediaTypes.some((taken) => taken === type)

/** Why a file cannot be sent, or undefined. */
export const fileError = (file: Checked, limits: FileLimits): string | undefined => {
  if (!hasTakenType(file, limits)) return `Formato não aceito. Envie ${mediaTypesInWords(limits)}.`
  if (file.size === 0) return 'O arquivo está vazio. Escolha outro.'
  if (file.size <= limits.bytes) return undefined
  return `O arquivo tem ${fileSize(file.size)} e o limite é ${fileSize(limits.bytes)}. Envie uma versão menor.`
}

const photoTypes = ['image/jpeg', 'image/png']

/**
 * A photo as a JPEG of at most `bytes`; a file that is small enough, is none or cannot be opened stays as it is. What
 * draws it is loaded for the first photo that is too large.
 */
export const shrinkPhoto = async (file: File, bytes: number): Promise<File> => {
  if (file.size <= bytes || !photoTypes.includes(file.type)) return file
  try {
    const { drawSmallerPhoto } = await import('./draw-smaller-photo')
    return await drawSmallerPhoto(file, bytes)
  } catch {
    return file
  }
}

/** Whether files are over a zone, and the properties with which it takes them. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
