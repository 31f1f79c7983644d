import { bookPoint, civilRecordHelp, civilRecordRisks, searchPoints } from '../civil-record-help.js'
import type { DocumentHelp } from '../help.js'

export const deathHelp: DocumentHelp = {
  ...civilRecordHelp,
  lead: 'A segunda via do registro de óbito: qual forma pedir, o que ter à mão, quanto tempo leva e o que pode dar errado.',
  whatItIs: {
    paragraphs: ['É a certidão do registro de óbito, emitida pelo cartório do Registro Civil onde ele está.'],
  },
  atHand: {
    points: [
      ...searchPoints,
      'O nome completo da pessoa falecida.',
      'A data do óbito.',
      'Os nomes dos pais ou do cônjuge.',
      bookPoint,
    ],
    paragraphs: ['Uma certidão antiga, mesmo em foto, ajuda a achar o registro.'],
  },
  risks: civilRecordRisks,
}
