import { bookPoint, civilRecordHelp, civilRecordRisks, searchPoints } from '../civil-record-help.js'
import type { DocumentHelp } from '../help.js'

export const marriageHelp: DocumentHelp = {
  ...civilRecordHelp,
  lead: 'A segunda via do registro de casamento: qual forma pedir, o que ter à mão, quanto tempo leva e o que pode dar errado.',
  whatItIs: {
    paragraphs: [
      'É a certidão do registro de casamento, com o que foi averbado depois, emitida pelo cartório do Registro Civil onde ele está.',
    ],
  },
  atHand: {
    points: [
      ...searchPoints,
      'Os nomes completos dos dois, como eram antes do casamento.',
      'A data do casamento.',
      bookPoint,
    ],
    paragraphs: ['Uma certidão antiga, mesmo em foto, ajuda a achar o registro.'],
  },
  risks: civilRecordRisks,
}
