import { bookPoint, civilRecordHelp, civilRecordRisks, searchPoints } from '../civil-record-help.js'
import type { DocumentHelp } from '../help.js'

export const birthHelp: DocumentHelp = {
  ...civilRecordHelp,
  lead: 'A segunda via do registro de nascimento: qual forma pedir, o que ter à mão, quanto tempo leva e o que pode dar errado.',
  whatItIs: {
    paragraphs: [
      'É a certidão do registro de nascimento, emitida pelo cartório do Registro Civil onde ele está.',
      'Nasceu fora e foi registrado em um consulado do Brasil? Procure a transcrição no Brasil: ela é feita no 1º Ofício do lugar onde moram a pessoa ou os pais, ou no do Distrito Federal, no Livro E.',
    ],
  },
  atHand: {
    points: [
      ...searchPoints,
      'O nome completo, como está no registro.',
      'A data de nascimento. Se você não sabe o dia, os anos entre os quais ela fica.',
      'Os nomes dos pais.',
      bookPoint,
    ],
    paragraphs: ['Uma certidão antiga, mesmo em foto, ajuda a achar o registro.'],
  },
  risks: civilRecordRisks,
}
