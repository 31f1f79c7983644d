import type { PurposeHelp } from './purpose-help'
import { apostilleByCountry, planAge, standardForm, translationByCountry } from './shared-answers'

export const marriageAbroad: PurposeHelp = {
  slug: 'casamento-no-exterior',
  title: 'Documentos para casar no exterior',
  lead: 'A certidão costuma ter de ser recente. Veja forma, apostila e tradução antes de marcar a data.',
  documents: ['BIRTH', 'MARRIAGE'],
  which: {
    paragraphs: [
      'A certidão de nascimento. Quem já foi casado pergunta se é também pedida a de casamento, com o que foi averbado nela.',
    ],
  },
  form: { paragraphs: [standardForm, 'Pergunte se a autoridade quer a de inteiro teor.'] },
  apostille: apostilleByCountry,
  translation: translationByCountry,
  age: { paragraphs: ['Para casamentos é comum pedir menos de 90 dias desde a emissão.', planAge] },
  otherwise: ['A forma e a idade da certidão.', 'Quem faz a tradução, e se ela precisa de apostila.'],
}
