import { type FileLimits, mediaTypesInWords, megabytes } from '@cartorio/contracts/http/uploads.js'
import { HttpProblem } from '../../http/problem.js'
import type { UploadRefusal } from './inspection/verdict.js'

export const noFile = () => new HttpProblem(400, 'upload/missing', 'Escolha um arquivo para enviar.')
export const tooLarge = (limits: FileLimits) =>
  new HttpProblem(413, 'upload/too-large', `O arquivo passa de ${megabytes(limits)} MB. Envie um menor.`)

export const refusals: Readonly<Record<UploadRefusal, (limits: FileLimits) => HttpProblem>> = {
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

/** Nothing is wrong with the file. */
export const uploadsBusy = () =>
  new HttpProblem(
    503,
    'upload/busy',
    'Estamos recebendo muitos arquivos neste momento. Espere alguns segundos e envie o seu de novo.',
    {},
    5,
  )

export const unreadable = () =>
  new HttpProblem(400, 'upload/unreadable', 'Não foi possível ler o arquivo. Envie-o novamente.')

export const misleadingName = () =>
  new HttpProblem(
    400,
    'upload/name',
    'O nome do arquivo tem caracteres invisíveis. Dê outro nome ao arquivo e envie-o de novo.',
  )

export const pathInName = () =>
  new HttpProblem(400, 'upload/name', 'O nome do arquivo tem barras. Dê outro nome ao arquivo e envie-o de novo.')
