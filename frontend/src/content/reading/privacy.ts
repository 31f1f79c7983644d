import { formDraftDays } from '@cartorio/contracts/http/form-drafts.js'
import { privacyVersion } from '@cartorio/contracts/terms.js'
import { deviceDraftDays, pendingOrderHours } from '../../lib/order-retention'
import type { ReadingText } from '../page-text'

export const privacy: ReadingText = {
  title: 'Política de Privacidade',
  lead: 'Que dados usamos, para quê, quem os vê e como são apagados.',
  version: privacyVersion,
  sections: [
    {
      title: 'O que guardamos',
      table: {
        columns: ['Dados', 'Para quê'],
        rows: [
          ['Nome, e-mail, telefone', 'Falar com você sobre o pedido'],
          ['Nome do titular, CPF, filiação, datas, local do registro', 'Pedir o documento ao cartório'],
          ['Endereço de entrega', 'Enviar o documento'],
          ['Arquivos que você envia', 'Identificar o registro'],
          ['Documentos, preços, datas e situação do pedido', 'Fazer e comprovar o serviço'],
        ],
      },
      paragraphs: [
        'O número do cartão não passa pelos nossos servidores: vai do seu navegador direto ao provedor de pagamento.',
      ],
    },
    {
      title: 'Como protegemos',
      points: [
        'Nomes, documentos, endereços, arquivos e textos livres ficam cifrados (AES-256), cada pedido com uma chave sua.',
        'A equipe vê o nome e o e-mail abreviado. Para ver mais, precisa dizer o motivo, e a consulta fica registrada.',
        'O rastreamento pelo número mostra situação, país e datas, e nenhum nome.',
        'O link do pedido pode ser trocado por você a qualquer momento; o antigo para de funcionar na hora.',
      ],
    },
    {
      title: 'Com quem compartilhamos',
      points: [
        'Cartórios, tradutores e órgãos que emitem, traduzem e apostilam o documento.',
        'A transportadora, com nome, telefone e endereço da entrega.',
        'O provedor de pagamento, para cobrar e devolver.',
        'Serviços de consulta de código postal, que recebem só o código e o país.',
      ],
      paragraphs: ['O site não usa rastreadores de publicidade.'],
    },
    {
      title: 'O que fica no seu aparelho',
      paragraphs: [
        `De um pedido começado ficam no seu navegador os documentos, os serviços e o país que você escolheu, por até ${deviceDraftDays} dias depois da última mudança. Nomes, contato e endereço ficam só se você pedir, em “Salvar Rascunho”. O CPF e os arquivos, nunca. O pedido começado sai do navegador quando o pedido é feito, e o rascunho que você salvou, quando o pedido é pago. Você pode apagar os dois antes, em “Solicitar documentos”.`,
        `Até você fechar a aba, fica nela o que você preencheu, e o número e o link do pedido que você fez. Um pedido de vários documentos que você finalizou espera no navegador pelo pagamento por até ${pendingOrderHours} horas, com os dados que você preencheu.`,
        'Ficam ainda no seu navegador: os números dos pedidos que você fez ou rastreou, o país e a moeda que você escolheu e a escolha do modo escuro. O que passou do prazo sai do navegador na primeira vez em que você abre o site depois disso. Se o navegador não deixa guardar nada, o pedido vai até o pagamento na própria página, e sai dela assim que é criado. Cookies, só para a sessão da nossa equipe.',
      ],
    },
    {
      title: 'Por quanto tempo',
      paragraphs: [
        `O que você começa a escrever nos formulários de dados do pedido fica guardado no nosso servidor por ${formDraftDays} dias depois da última mudança, cifrado com a chave do pedido. Você pode apagar esse rascunho antes, na mesma página.`,
        'Arquivos que você anexa antes de fazer o pedido ficam no servidor por 24 horas, cifrados, e são apagados se nenhum pedido ficar com eles. Mensagens do formulário de contato são apagadas depois de 90 dias.',
        'Os dados ficam enquanto o pedido existir e até que a remoção seja pedida. A remoção é possível depois que o pedido termina ou é cancelado: a chave do pedido é destruída e os arquivos são apagados. Fica só o que não diz quem você é: país, estado do registro, documentos, preços e datas.',
        'Cópias de segurança feitas antes da remoção guardam os dados cifrados até serem apagadas; uma cópia que volta a ser usada repete a remoção.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: ['Você pode pedir acesso, correção e remoção dos seus dados.'],
      links: [{ text: 'LGPD: como pedir', to: '/lgpd' }],
    },
  ],
}
