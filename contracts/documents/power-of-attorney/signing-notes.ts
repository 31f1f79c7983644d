import type { SigningWay } from './signing-ways.js'

/** What a way of signing means for time and money, before it is paid; what we do and what the customer does. */
export const signingNotes: Readonly<Record<SigningWay, readonly string[]>> = {
  'e-notariado': [
    'Você assina em uma videochamada com um tabelião no Brasil, com um certificado notarizado, que é gratuito. Ela é eletrônica e vale em todo o Brasil.',
    'Nós preparamos o texto, procuramos o cartório e combinamos a hora. Qual tabelião pode atender depende de onde você mora ou de onde está o imóvel, e quem decide é o tabelião.',
  ],
  consulate: [
    'Você marca a hora no e-consular, vai ao consulado em pessoa e leva o texto dos poderes. A espera por uma hora marcada não depende de nós.',
    'Ela vale só no Brasil e não leva apostila. Nós preparamos o texto; o que o consulado cobra não está no nosso preço.',
  ],
  'foreign-notary': [
    'Você assina diante de um notário de lá e apostila lá, a não ser que um tratado dispense a apostila, como na França. O que se paga lá não está no nosso preço.',
    'Escrita em outra língua, ela precisa no Brasil da tradução para o português de um tradutor juramentado, que não está no nosso preço: você contrata o tradutor e combina o envio com a equipe. Depois ela é registrada em um Registro de Títulos e Documentos.',
  ],
}
