import type { DocumentHelp } from '../help.js'
import { useAbroad } from '../use-abroad.js'
import { feeNote } from './fee-note.js'

export const criminalRecordHelp: DocumentHelp = {
  lead: 'A certidão da Polícia Federal: o que o nosso preço paga, o que ter à mão, quanto tempo leva e o que pode dar errado.',
  whatItIs: {
    paragraphs: [
      'É a certidão federal de antecedentes criminais, emitida pela Polícia Federal, eletrônica e conferida pela internet.',
      'A certidão em si é gratuita: quem tem CPF e os dados em ordem pode pedir sozinho, e ela sai na hora.',
    ],
  },
  form: {
    title: 'É esta a certidão que pediram?',
    paragraphs: [
      'Este pedido contém a certidão da Polícia Federal. Muitas autoridades querem também as da Justiça Federal e do estado, que não fazem parte dele. Confira a lista de quem pediu.',
    ],
  },
  atHand: {
    points: [
      'Os dados de quem a certidão fala, que pode não ser quem paga: nome completo, nomes da mãe e do pai, data e lugar de nascimento, CPF e documento de identidade ou passaporte.',
      'Se for de outra pessoa, a autorização dela: assinada, ou por um link a que ela responde depois do pagamento.',
    ],
    paragraphs: ['Se o nome do pai ou da mãe não consta do registro, diga isso.'],
  },
  longer: 'Quando há nomes iguais ou dados que não batem, a Polícia Federal examina o caso, por cerca de 15 dias.',
  price: feeNote,
  abroad: useAbroad,
  risks: [
    'A certidão vence: vale 90 dias. Conte também a tradução, a apostila e o transporte.',
    'Existe alguém com o mesmo nome, ou um dado não bate com o do CPF. Então a certidão não sai na hora.',
    'A autoridade quer também a certidão da Justiça Federal ou do estado.',
  ],
}
