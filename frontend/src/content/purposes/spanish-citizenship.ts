import type { PurposeHelp } from './purpose-help'
import { planAge } from './shared-answers'

export const spanishCitizenship: PurposeHelp = {
  slug: 'cidadania-espanhola',
  title: 'Documentos para a cidadania espanhola',
  lead: 'Certidões de inteiro teor, digitadas. Veja também a apostila, a tradução e a idade.',
  documents: ['BIRTH', 'MARRIAGE', 'DEATH'],
  which: {
    paragraphs: ['As certidões do registro civil que o consulado ou o Registro Civil da Espanha pede para o seu caso.'],
  },
  form: { paragraphs: ['Inteiro teor, digitada: o registro inteiro, palavra por palavra.'] },
  apostille: {
    paragraphs: ['A convenção vale entre o Brasil e a Espanha. Confirme se a apostila é pedida, e se em papel.'],
  },
  translation: {
    paragraphs: [
      'Pergunte se a tradução é pedida e de quem: há autoridades que só aceitam tradutores do próprio país.',
      'A apostila da certidão vem antes da tradução e é traduzida junto. Se a tradução também precisar de uma, são duas apostilas e dois preços.',
    ],
  },
  age: { paragraphs: ['Muitas autoridades querem certidões com menos de 6 meses.', planAge] },
  otherwise: ['Quem faz a tradução, e se ela precisa de apostila.', 'A idade da certidão.'],
}
