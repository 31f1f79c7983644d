import type { PurposeHelp } from './purpose-help'
import { apostilleByCountry, planAge, standardForm, translationByCountry } from './shared-answers'

export const schoolOrWork: PurposeHelp = {
  slug: 'escola-ou-trabalho',
  title: 'Documentos para escola ou trabalho',
  lead: 'Para a maioria das escolas e dos empregadores serve a certidão padrão. Veja apostila, tradução e idade.',
  documents: ['BIRTH', 'MARRIAGE', 'CRIMINAL_BACKGROUND'],
  which: {
    paragraphs: [
      'Quase sempre a certidão de nascimento ou de casamento. Empregadores pedem também a de antecedentes criminais.',
    ],
  },
  form: { paragraphs: [standardForm] },
  apostille: apostilleByCountry,
  translation: translationByCountry,
  age: { paragraphs: ['A certidão de antecedentes vale 90 dias. Das outras, pergunte a idade que aceitam.', planAge] },
  otherwise: ['Se basta uma cópia, sem apostila e sem tradução.', 'Certidões da Justiça Federal e do estado.'],
}
