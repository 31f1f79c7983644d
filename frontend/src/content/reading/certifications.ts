import { shownClaims } from '../claims'
import { unproven } from '../unproven-claims'
import type { ReadingText } from './reading-text'

const external = shownClaims([unproven.iso27001, unproven.pciDss, unproven.icpBrasil, unproven.notaryIntegration])

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
    {
      title: 'Certificações de terceiros',
      ...(external.length > 0 && { points: external }),
      paragraphs:
        external.length > 0
          ? ['O que está marcado como exemplo ainda não foi comprovado.']
          : [
              'Ainda não publicamos nenhuma. Quando houver um certificado emitido por um auditor, ele aparece aqui com número e validade.',
            ],
    },
    {
      title: 'Quem certifica o seu documento',
      paragraphs: [
        'A certidão vale pela fé pública do cartório que a emite; a tradução, pela do tradutor público; a apostila, pela autoridade que a assina. A apostila tem um código que qualquer pessoa confere no site do Conselho Nacional de Justiça.',
      ],
    },
  ],
}
