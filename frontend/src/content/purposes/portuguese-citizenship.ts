import type { PurposeHelp } from './purpose-help'
import { planAge } from './shared-answers'

export const portugueseCitizenship: PurposeHelp = {
  slug: 'cidadania-portuguesa',
  title: 'Documentos para a cidadania portuguesa',
  lead: 'A certidão costuma ser a fotocópia certificada da página do livro. Veja forma, apostila e idade.',
  documents: ['BIRTH', 'MARRIAGE', 'DEATH'],
  which: {
    paragraphs: [
      'As certidões do registro civil que a conservatória ou o consulado pede, como a de nascimento e a de casamento.',
    ],
  },
  form: {
    paragraphs: [
      'Inteiro teor, reprográfica: uma fotocópia da página do livro, que o cartório certifica. É a forma comum para Portugal.',
    ],
  },
  apostille: {
    paragraphs: [
      'A convenção vale entre o Brasil e Portugal. Confirme se a apostila é pedida no seu caso, e se em papel.',
    ],
  },
  translation: { paragraphs: ['A certidão já está em português. Só peça tradução se a autoridade disser que quer.'] },
  age: { paragraphs: ['Muitas autoridades querem certidões com menos de 6 meses.', planAge] },
  otherwise: ['A forma da certidão, se a página do livro não se lê bem.', 'A idade da certidão e a apostila.'],
}
