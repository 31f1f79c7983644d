import type { PurposeHelp } from './purpose-help'
import { planAge, standardForm } from './shared-answers'

export const usImmigration: PurposeHelp = {
  slug: 'imigracao-ou-visto-nos-eua',
  title: 'Documentos para imigração ou visto nos EUA',
  lead: 'A imigração dos EUA não pede tradução juramentada. Veja o que pedir e o que dá para não pagar.',
  documents: ['BIRTH', 'MARRIAGE', 'CRIMINAL_BACKGROUND'],
  which: {
    paragraphs: [
      'As certidões que a lista do seu processo nomeia, como a de nascimento, a de casamento e a de antecedentes criminais.',
      'A certidão de antecedentes que pedimos é a da Polícia Federal. Veja se a lista quer também a da Justiça Federal ou do estado.',
    ],
  },
  form: { paragraphs: [standardForm, 'Se a lista do processo disser outra forma, é ela que vale.'] },
  apostille: {
    paragraphs: ['A convenção vale entre o Brasil e os Estados Unidos. Só peça a apostila se a lista a pedir.'],
  },
  translation: {
    paragraphs: [
      'A imigração (USCIS) quer uma tradução certificada para o inglês, de quem quer que seja. Não precisa ser juramentada. Outra autoridade pode querer a juramentada: pergunte.',
    ],
  },
  age: {
    paragraphs: ['A certidão de antecedentes vale 90 dias. Das outras, veja a idade na lista do processo.', planAge],
  },
  otherwise: ['Um consulado, um estado ou uma escola dos EUA pode pedir outra tradução, ou apostila.'],
}
