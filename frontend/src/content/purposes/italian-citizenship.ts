import type { PurposeHelp } from './purpose-help'
import { planAge } from './shared-answers'

export const italianCitizenship: PurposeHelp = {
  slug: 'cidadania-italiana',
  title: 'Documentos para a cidadania italiana',
  lead: 'Certidões de inteiro teor, recentes, com apostila na certidão e na tradução: o que se costuma pedir.',
  documents: ['BIRTH', 'MARRIAGE', 'DEATH'],
  which: {
    paragraphs: [
      'As certidões do registro civil da família: nascimento, casamento e óbito. De quais pessoas, quem diz é o consulado ou a comune.',
    ],
  },
  form: {
    paragraphs: [
      'Inteiro teor, digitada: o registro inteiro, palavra por palavra. É a forma que os consulados costumam pedir. Quando nada é dito, o cartório emite a de breve relato, que não é essa.',
    ],
  },
  apostille: {
    paragraphs: [
      'Costuma ser pedida duas vezes: na certidão, em papel, e depois na tradução. São duas apostilas, cada uma com o seu preço.',
    ],
  },
  translation: {
    paragraphs: [
      'Costuma ser pedida a juramentada, para o italiano. A apostila da certidão vem antes e é traduzida junto. Por último vem a apostila da tradução.',
    ],
  },
  age: { paragraphs: ['Em geral, menos de 6 meses desde a emissão.', planAge] },
  otherwise: ['As comunes diferem entre si e dos consulados: na forma, na idade e na apostila da tradução.'],
}
