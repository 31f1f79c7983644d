import { HttpProblem } from '../../../http/problem.js'
import type { PictureRefusal } from './drawn-page.js'

export const pictureProblems: Readonly<Record<PictureRefusal, () => HttpProblem>> = {
  'no-picture': () =>
    new HttpProblem(422, 'picture/none', 'Fotos HEIC não são mostradas aqui. Abra o arquivo para ver a foto.'),
  'no-page': () => new HttpProblem(404, 'picture/no-page', 'O arquivo não tem essa página. Volte à primeira.'),
  protected: () =>
    new HttpProblem(
      422,
      'picture/protected',
      'Este PDF pede uma senha e não é mostrado aqui. Abra o arquivo com a senha, ou peça ao cliente uma cópia sem ela.',
    ),
  damaged: () =>
    new HttpProblem(
      422,
      'picture/damaged',
      'O arquivo está danificado e não pôde ser mostrado. Tente abri-lo; se não abrir, peça outro.',
    ),
  'too-complex': () =>
    new HttpProblem(
      422,
      'picture/too-complex',
      'Esta página é grande ou complexa demais para ser mostrada aqui. Abra o arquivo.',
    ),
}

export const picturesBusy = () =>
  new HttpProblem(
    503,
    'picture/busy',
    'Muitas páginas estão sendo preparadas neste momento. Espere alguns segundos e tente de novo.',
    {},
    5,
  )
