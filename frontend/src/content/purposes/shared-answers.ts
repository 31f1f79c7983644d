import type { HelpAnswer } from '@cartorio/contracts/documents/help.js'

export const standardForm =
  'Breve relato é a forma padrão, a que o cartório emite quando nada é dito. Serve para a maioria das escolas, dos empregadores e dos bancos.'

export const apostilleByCountry: HelpAnswer = {
  paragraphs: [
    'A Apostila de Haia só serve em países onde a convenção vale com o Brasil. Em novembro de 2026, Angola, Moçambique, Líbano e Emirados Árabes Unidos, por exemplo, estavam fora dela. Lá se pede a legalização no consulado do país, que não oferecemos.',
    'Muitas autoridades querem o papel, com a apostila nele.',
  ],
}

export const translationByCountry: HelpAnswer = {
  paragraphs: [
    'Se o país fala outra língua, é comum pedir uma tradução. Algumas autoridades só aceitam tradutores de lá, como na Alemanha. No Reino Unido se pede uma tradução certificada. Pergunte antes de pagar a tradução juramentada brasileira.',
    'Quando há apostila, ela vem antes e é traduzida junto. Se a tradução também precisar de uma, são duas apostilas e dois preços.',
  ],
}

export const planAge =
  'Conte desde a emissão o tempo da tradução, da apostila e do transporte, e peça perto do dia em que vai entregar.'
