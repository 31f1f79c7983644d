import type { PurposeHelp } from './purpose-help'
import { standardForm } from './shared-answers'

export const inheritanceOrPension: PurposeHelp = {
  slug: 'inventario-ou-pensao',
  title: 'Documentos para inventário ou pensão',
  lead: 'A certidão de óbito e as da família, e uma procuração para quem vai cuidar disso no Brasil.',
  documents: ['DEATH', 'MARRIAGE', 'BIRTH', 'POWER_OF_ATTORNEY'],
  which: {
    paragraphs: [
      'A certidão de óbito, e as de casamento e nascimento que mostram o parentesco.',
      'Se alguém vai cuidar disso por você no Brasil, também uma procuração. Ela precisa da sua assinatura.',
    ],
  },
  form: { paragraphs: ['Para inventário costuma ser a de inteiro teor, digitada.', standardForm] },
  apostille: {
    paragraphs: [
      'Para uso no Brasil, no inventário ou no INSS, o documento não precisa de apostila.',
      'Se a pensão é paga por outro país, pergunte lá: a apostila só serve onde a convenção vale com o Brasil.',
    ],
  },
  translation: {
    paragraphs: [
      'Para uso no Brasil o documento não precisa de tradução. Em outro país, pergunte se ela é pedida e quem pode fazê-la.',
    ],
  },
  age: {
    paragraphs: ['Pergunte a quem recebe os documentos que idade eles podem ter, e conte o tempo do transporte.'],
  },
  otherwise: ['A forma da certidão.', 'O modo de assinar a procuração e o texto dela.'],
}
