import { technologies } from '../technologies'
import type { ReadingText } from './reading-text'

export const certifications: ReadingText = {
  title: 'Certificações',
  lead: 'O que você mesmo pode conferir, e o que não afirmamos.',
  sections: [
    {
      title: 'O que o site faz',
      points: [
        'Dados pessoais cifrados com AES-256, cada pedido com sua chave.',
        'Cada etapa de um pedido é registrada em uma sequência assinada: uma mudança posterior é percebida.',
        'O número do cartão vai do navegador ao provedor de pagamento, sem passar pelos nossos servidores.',
      ],
    },
    { title: 'Certificações de terceiros', certificates: true },
    {
      title: 'Quem certifica o seu documento',
      paragraphs: [
        'A certidão vale pela fé pública do cartório que a emite; a tradução, pela do tradutor público; a apostila, pela autoridade que a assina. A apostila tem um código que qualquer pessoa confere no site do Conselho Nacional de Justiça.',
      ],
    },
    {
      title: 'Com o que o site é feito',
      paragraphs: ['Ferramentas abertas ou conhecidas, que qualquer pessoa pode examinar.'],
      sites: technologies,
    },
  ],
}

export const noCertificates =
  'Ainda não publicamos nenhuma. Quando houver um certificado emitido por um auditor, ele aparece aqui com número e validade.'
