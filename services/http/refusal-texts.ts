import { countryName } from '@cartorio/contracts/countries.js'
import type { Problem } from '@cartorio/contracts/http/problem.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { type OrderStatus, orderStatusSchema, statusLabels } from '@cartorio/contracts/statuses.js'
import { wrongTrackingNumberMessage } from '@cartorio/contracts/tracking-numbers.js'
import { ratingChangeDays } from '../domain/order/office/rating.js'
import type { DomainError, RefusalCode, RefusalFacts, UselessApostille } from '../domain/refusal.js'
import { contradictionText } from '../presentation/contradiction-texts.js'
import { obstacleText } from '../presentation/obstacle-texts.js'
import { shipmentRefusalText } from '../presentation/shipment-texts.js'
import { shortDay } from '../presentation/wording.js'
import { HttpProblem } from './problem.js'

type Answer = { readonly status: number; readonly detail: (facts: RefusalFacts) => string }

const labels = (statuses: readonly string[]): string =>
  statuses
    .flatMap((status): OrderStatus | [] => orderStatusSchema.safeParse(status).data ?? [])
    .map((status) => `“${statusLabels[status]}”`)
    .join(', ')

const notOpen = ({ obstacle, allowed = [] }: RefusalFacts): string => {
  const next = labels(allowed)
  return `Esse passo não está aberto: ${obstacle === undefined ? 'o pedido está em outra situação' : obstacleText(obstacle)}. ${next === '' ? 'Não há próximo passo para este pedido.' : `Agora são possíveis: ${next}.`}`
}

const amountOf = (most: RefusalFacts['most']): string =>
  most === undefined ? 'o valor permitido' : formatMoney(most.amount, most.currency)

const contradicted = ({ status = '', contradictions = [] }: RefusalFacts): string =>
  `O pedido está em ${labels([status])}, mas ${contradictionText(contradictions)}. Confira e, se for assim mesmo, escreva o motivo.`

const uselessApostilleText = ({ of, country, consular }: UselessApostille): string => {
  const service = of === 'document' ? 'a apostila' : 'a apostila da tradução'
  if (consular) return `A procuração assinada no consulado não leva apostila. Tire ${service} do pedido.`
  return country === 'BR'
    ? `No Brasil o documento não precisa de apostila. Tire ${service} do pedido.`
    : `A apostila de Haia não vale neste país: ${countryName(country)}. Tire ${service} do pedido.`
}

const apostilleFields = { document: 'needsApostille', translation: 'needsTranslationApostille' } as const
/** The birth certificate's form has one box for both, and beside it where they go. */
const birthFormFields = { document: 'needsApostille', translation: 'apostilleOption' } as const

const apostilleField = ({ place, of }: UselessApostille, origin: RefusalFacts['origin']): string => {
  if (origin === 'birth-form') return birthFormFields[of]
  return origin === 'wizard' ? apostilleFields[of] : `documents.${place}.${apostilleFields[of]}`
}

/** Each at its field; the form of one document has no list. */
const uselessApostilleErrors = ({ apostilles, origin }: RefusalFacts): Pick<Problem, 'errors'> =>
  apostilles === undefined
    ? {}
    : {
        errors: apostilles.map((apostille) => ({
          field: apostilleField(apostille, origin),
          message: uselessApostilleText(apostille),
        })),
      }

const said = (status: number, detail: string): Answer => ({ status, detail: () => detail })

/** What a person reads when an order refuses, and what to do next. */
const answers: Readonly<Record<RefusalCode, Answer>> = {
  'order/unknown': said(404, 'Não encontramos esse pedido. Confira o link ou o número e tente novamente.'),
  'order/exists': said(409, 'Este pedido já existe. Atualize a página.'),
  'order/no-items': said(400, 'Escolha pelo menos um documento.'),
  'order/unknown-item': said(
    400,
    'Um dos documentos escolhidos não é deste pedido. Atualize a página e escolha de novo.',
  ),
  'order/product-not-offered': said(400, 'Esse produto não está disponível. Escolha outro documento.'),
  'order/apostille-not-taken': {
    status: 400,
    detail: ({ apostilles: [first] = [] }) =>
      first === undefined
        ? 'A apostila não vale no país de uso. Tire a apostila do pedido.'
        : uselessApostilleText(first),
  },
  'order/quote-unknown': said(
    400,
    'Não reconhecemos esse cálculo de frete. Calcule o frete de novo; você vê o preço antes de pagar.',
  ),
  'order/quote-expired': said(
    409,
    'O cálculo do frete vale por 24 horas e já venceu. Calcule o frete de novo; você vê o preço antes de pagar.',
  ),
  'order/quote-other-parcel': said(
    409,
    'Esse frete foi calculado para outro destino ou outra quantidade de documentos. Calcule o frete de novo; você vê o preço antes de pagar.',
  ),
  'order/forbidden-step': { status: 409, detail: notOpen },
  'order/steps-missing': { status: 409, detail: notOpen },
  'order/item-already-done': said(409, 'Esse passo já foi registrado para um dos documentos. Atualize a página.'),
  'order/not-a-file': said(409, 'Esse documento vai em papel. Registre o envio dele.'),
  'order/file-not-ready': said(409, 'O documento ainda não está pronto. Registre primeiro as etapas que faltam.'),
  'order/copy-missing': said(409, 'Falta o arquivo do documento. Anexe o arquivo primeiro, e depois libere.'),
  'order/charge-unpaid': said(
    409,
    'Há uma cobrança adicional em aberto. Libere o arquivo depois do pagamento, ou dispense a cobrança.',
  ),
  'order/files-owed': said(
    409,
    'Falta liberar um documento que vai em arquivo. Libere o arquivo primeiro, e depois registre a entrega.',
  ),
  'order/item-not-issued': said(409, 'Um dos documentos ainda não foi emitido. Registre a emissão primeiro.'),
  'order/powers-first': said(409, 'O texto da procuração vem antes: o cliente lê e concorda.'),
  'order/appointment-first': said(409, 'O dia da assinatura vem antes: combine-o primeiro.'),
  'order/signature-first': said(409, 'A assinatura vem antes da emissão. Registre a assinatura primeiro.'),
  'order/powers-need-data': said(
    409,
    'Faltam os dados de quem assina e de quem vai representar. Envie-os primeiro; o texto é feito com eles.',
  ),
  'order/powers-text-missing': said(400, 'Escreva o texto da procuração.'),
  'order/powers-thing-missing': said(
    400,
    'Para vender ou comprar um imóvel, o texto precisa dizer qual: a matrícula dele e o cartório. Ponha o número da matrícula no texto, como nos dados que você enviou.',
  ),
  'order/powers-changed': said(409, 'O texto mudou enquanto você lia. Leia o texto de agora antes de concordar.'),
  'order/powers-not-agreed': said(409, 'O cliente ainda não concordou com nenhum texto. Não há o que devolver.'),
  'order/appointment-past': said(400, 'Esse dia e hora já passaram. Escolha um momento que ainda vem.'),
  'order/appointment-changed': said(
    409,
    'Esse dia não está mais proposto. Atualize a página e veja o que está combinado agora.',
  ),
  'order/appointment-by-office': said(
    409,
    'A equipe combina com o cartório o dia da videochamada e propõe a você. Se precisar de outro, responda à proposta.',
  ),
  'order/apostille-first': said(
    409,
    'A tradução inclui a apostila do documento, que ainda falta em um dos escolhidos. Registre a apostila primeiro.',
  ),
  'order/translation-first': said(
    409,
    'A apostila da tradução vem depois dela, e a tradução de um dos documentos ainda falta. Registre a tradução primeiro.',
  ),
  'order/language-open': said(
    409,
    'Ainda não se sabe o idioma da tradução de um dos documentos. Informe o idioma primeiro.',
  ),
  'order/language-known': said(409, 'O idioma dessa tradução já foi informado. Para mudá-lo, fale com a nossa equipe.'),
  'order/authorisation-open': said(
    409,
    'Um dos documentos escolhidos espera pela autorização do titular. Espere por ela, ou dispense-a.',
  ),
  'order/signed-request-open': said(
    409,
    'Um dos documentos escolhidos espera pelo pedido assinado do cliente. Espere por ele, ou dispense-o.',
  ),
  'order/paper-not-awaited': said(409, 'Este papel não é mais esperado. Atualize a página.'),
  'order/birth-date-missing': said(
    409,
    'Falta a data de nascimento do titular. Preencha os dados do documento, ou envie a autorização assinada.',
  ),
  'order/authorisations-often': said(
    429,
    'O link da autorização já foi enviado várias vezes. Confira o e-mail do titular, espere algumas horas e tente de novo.',
  ),
  'order/authorisation-answered': said(409, 'Este link já foi respondido. A resposta vale uma vez.'),
  'order/authorisation-late': said(409, 'O prazo deste link passou. Quem fez o pedido pode enviar outro.'),
  'order/authorisation-blocked': said(
    409,
    'Este link foi fechado: a data de nascimento não conferiu três vezes. Quem fez o pedido pode enviar outro.',
  ),
  'order/authorisation-ended': said(409, 'Este link já não vale: o pedido mudou, ou outro link foi enviado.'),
  'order/step-done': said(409, 'Esta etapa já foi concluída. Escolha uma que ainda falta.'),
  'order/service-ordered': said(409, 'Esse serviço já está pedido para este documento. Tire-o da mudança.'),
  'order/use-unchanged': said(400, 'Nada mudou. Escolha outra finalidade, outro país, outra forma ou um serviço.'),
  'order/no-certificate-forms': said(400, 'Este documento não tem formas diferentes. Deixe a forma em branco.'),
  'order/step-not-needed': said(409, 'Um dos documentos escolhidos não pede esse passo. Escolha só os que pedem.'),
  'order/already-paid': said(409, 'Este pedido já está pago. Siga para completar seus dados.'),
  'order/cancelled': said(409, 'Este pedido foi cancelado. Se ainda precisar dos documentos, faça um novo pedido.'),
  'order/data-locked': said(
    409,
    'O pedido já está em andamento e os dados não podem mais ser mudados por aqui. Fale com a nossa equipe.',
  ),
  'order/no-birth-certificate': said(409, 'Este pedido não tem certidão de nascimento.'),
  'order/birth-unnamed': said(
    409,
    'Este pedido tem mais de uma certidão de nascimento, e os dados de todas já chegaram. Escolha de qual delas são estes dados.',
  ),
  'order/unknown-upload': said(400, 'Um dos arquivos não foi recebido. Envie-o novamente.'),
  'order/file-withdrawn': said(404, 'Esse arquivo não está mais neste pedido. Atualize a página.'),
  'order/too-many-documents': said(409, 'Este pedido já tem o número máximo de arquivos.'),
  'order/too-many-documents-unpaid': said(
    409,
    'Antes do pagamento, o pedido aceita até 5 arquivos e 5 MB no total. Pague o pedido e envie os outros depois.',
  ),
  'order/override-needs-note': said(400, 'Escreva uma nota que explique a mudança manual.'),
  'order/contradicted': { status: 409, detail: contradicted },
  'order/not-ended': said(
    409,
    'Só dá para remover os dados de um pedido concluído ou cancelado. Conclua ou cancele o pedido primeiro.',
  ),
  'order/erased': said(
    409,
    'Os dados pessoais deste pedido foram removidos e ele não recebe outros. Se precisar de algo mais, faça um novo pedido.',
  ),
  'order/same-status': said(409, 'O pedido já está nessa situação.'),
  'order/item-ended': said(409, 'Um dos documentos já foi encerrado. Atualize a página e escolha de novo.'),
  'order/reason-missing': said(400, 'Escreva o motivo.'),
  'order/note-missing': said(400, 'Escreva a nota.'),
  'order/charge-amount': {
    status: 400,
    detail: ({ most }) =>
      `O valor da cobrança deve ser maior que zero e de no máximo ${amountOf(most)}. Confira o valor.`,
  },
  'order/unknown-charge': said(404, 'Essa cobrança não é deste pedido. Atualize a página.'),
  'order/charge-closed': said(409, 'Essa cobrança já foi encerrada. Atualize a página.'),
  'order/nothing-to-refund': said(409, 'Não há valor a devolver neste pedido.'),
  'order/refund-amount': {
    status: 400,
    detail: ({ most }) =>
      `O valor do reembolso deve ser maior que zero e de no máximo ${amountOf(most)}. Confira o valor.`,
  },
  'order/refund-below-promise': {
    status: 400,
    detail: ({ least }) =>
      `Ao cliente foi prometido mais do que isso para um registro não encontrado: devolva pelo menos ${amountOf(least)}, ou deixe o valor em branco.`,
  },
  'order/unknown-refund': said(404, 'Esse reembolso não é deste pedido.'),
  'order/refund-closed': said(409, 'Esse reembolso já foi encerrado.'),
  'order/refund-under-way': said(
    409,
    'Esse reembolso ainda está com o provedor de pagamento. Espere o resultado antes de fazê-lo por transferência.',
  ),
  'order/reference-missing': said(400, 'Escreva a referência que está no extrato.'),
  'order/transfer-in-future': said(400, 'A data da transferência ainda não chegou. Confira o extrato.'),
  'order/transfer-amount': said(400, 'O valor da transferência deve ser maior que zero. Confira o extrato.'),
  'order/unknown-payment': said(404, 'Esse pagamento não é deste pedido. Atualize a página.'),
  'order/payment-blocked': said(
    409,
    'Este pedido não aceita pagamento por cartão agora, porque a nossa equipe está cuidando do pagamento. Se você ainda não pagou, fale com a nossa equipe.',
  ),
  'order/terms-not-accepted': said(
    409,
    'Este pedido foi feito pela nossa equipe e espera o aceite dos termos de uso, que só o cliente dá, na página de pagamento do link dele. Depois disso o pagamento entra.',
  ),
  'order/unknown-dispute': said(404, 'Essa contestação não é deste pedido.'),
  'order/rating-not-begun': said(409, 'A avaliação abre depois da entrega. Acompanhe o envio na página do pedido.'),
  'order/rating-ended': {
    status: 409,
    detail: ({ until }) =>
      `A nota podia ser mudada ${until === undefined ? `por ${ratingChangeDays} dias` : `até ${shortDay(until)}`}. Se algo não está certo, fale com a nossa equipe.`,
  },
  'order/guarantee-not-begun': said(
    409,
    'A garantia começa no dia da entrega. Se algo deu errado antes disso, fale com a nossa equipe.',
  ),
  'order/guarantee-claimed': said(
    409,
    'A garantia deste pedido já foi pedida. Aguarde a resposta da nossa equipe nesta página.',
  ),
  'order/guarantee-used': said(
    409,
    'A garantia deste pedido já foi respondida. Se não concorda com a resposta, fale com a nossa equipe.',
  ),
  'order/guarantee-ended': {
    status: 409,
    detail: ({ until }) =>
      `A garantia valeu até ${until === undefined ? 'o 30º dia depois da entrega' : shortDay(until)}. Se ainda há um problema com os documentos, fale com a nossa equipe.`,
  },
  'order/no-guarantee-claim': said(409, 'Não há garantia pedida em aberto neste pedido. Atualize a página.'),
  'order/guarantee-in-full': said(
    409,
    'A garantia deste pedido devolve tudo o que foi pago. Aceite sem mudar o valor.',
  ),
  'order/guarantee-without-reason': said(
    409,
    'Pelos termos que o cliente aceitou, a garantia deste pedido devolve tudo, sem motivo. Aceite o pedido de garantia.',
  ),
  'order/guarantee-unanswered': said(
    409,
    'O cliente espera uma resposta sobre a garantia. Aceite ou recuse o pedido de garantia.',
  ),
  'order/data-request-unanswered': said(
    409,
    'A pessoa espera uma resposta sobre os seus dados. Atenda ou recuse o pedido em Privacidade (/admin/privacidade).',
  ),
  'order/unknown-attention': said(404, 'Essa pendência não está aberta neste pedido. Atualize a página.'),
  'order/step-stands': {
    status: 409,
    detail: ({ obstacle }) =>
      `Essa etapa não pode ser desfeita: ${obstacle === undefined ? 'o pedido mudou' : obstacleText(obstacle)}.`,
  },
  'order/no-waiting-mail': said(409, 'Nenhum e-mail deste pedido espera para sair. Atualize a página.'),
  'order/no-forms': said(400, 'Escolha o que deve ser corrigido.'),
  'order/data-not-given': said(409, 'O cliente ainda não enviou esses dados; não há o que corrigir.'),
  'order/no-parcel': said(409, 'O envio não tem código de rastreamento. Registre o envio com o código primeiro.'),
  'order/attorney-address-missing': said(
    409,
    'Faltam o CEP, a cidade ou o telefone do procurador para a etiqueta. Peça ao cliente que complete os dados, ou poste o envio e digite o código em “Registrar envio”.',
  ),
  'order/which-parcel': said(400, 'Este pedido tem mais de um envio. Escolha de qual deles se trata.'),
  'order/parcel-sent': said(409, 'Esse envio já foi registrado. Escolha o outro, ou corrija o código deste.'),
  'order/items-of-two-parcels': said(
    400,
    'Esses documentos estavam em envios diferentes. Refaça os de um envio de cada vez.',
  ),
  'order/same-parcel': said(409, 'O envio já tem esse código de rastreamento.'),
  'order/wrong-tracking-number': said(400, wrongTrackingNumberMessage),
  'order/shipment-open': said(
    409,
    'O envio foi pedido à transportadora e ainda não há resposta. Aguarde alguns minutos e atualize a página.',
  ),
  'order/shipment-unknown': said(
    409,
    'A transportadora não respondeu: não se sabe se o envio foi criado. Confira no site dela. Se foi criado, digite o código em “Registrar envio”; se não foi, escolha “Não foi criado: tentar de novo”.',
  ),
  'order/shipment-refused': { status: 409, detail: ({ code }) => shipmentRefusalText(code) },
  'order/parcel-taken': {
    status: 409,
    detail: ({ orderNumber }) =>
      `Esse código de rastreamento já é do pedido ${orderNumber ?? 'de outro cliente'}. Confira o código.`,
  },
  'order/issue-day-out-of-range': said(
    400,
    'A data de emissão vai do dia do pedido até hoje. Confira a data no documento.',
  ),
  'order/unknown-office': said(
    400,
    'Esse cartório não está na lista. Atualize a página e escolha outro, ou peça à administração que o acrescente nas configurações.',
  ),
  'order/unknown-translator': said(
    400,
    'Esse tradutor não está na lista. Atualize a página e escolha outro, ou peça à administração que o acrescente nas configurações.',
  ),
  'order/date-out-of-range': said(400, 'Escolha uma data de hoje até daqui a um ano.'),
  'order/delivery-too-early': {
    status: 400,
    detail: ({ earliest }) =>
      `A entrega não pode ser antes do envio e do transporte. Escolha ${earliest === undefined ? 'uma data posterior' : `uma data a partir de ${shortDay(earliest)}`}, ou mude antes o prazo do envio.`,
  },
  'order/unknown-staff': said(400, 'Essa pessoa não é da sua equipe. Atualize a página e escolha de novo.'),
  'order/no-more-links': said(409, 'Este pedido não aceita mais links novos. Fale com a administração do sistema.'),
  'order/look-too-old': said(
    409,
    'Esta consulta já foi respondida há mais de dez minutos. Abra os dados de novo e escreva o motivo; a consulta fica registrada.',
  ),
  'order/currency-not-offered': {
    status: 400,
    detail: ({ currencies = [] }) =>
      `Não vendemos nessa moeda. ${currencies.length === 0 ? 'Escolha outra moeda' : `Escolha uma destas: ${currencies.join(', ')}`}.`,
  },
  'draft/unknown': said(
    404,
    'Não encontramos esses arquivos: antes do pedido, eles ficam guardados por 24 horas. Escolha-os de novo e envie.',
  ),
  'draft/expired': said(409, 'O prazo de 24 horas desses arquivos acabou. Escolha-os de novo e envie.'),
  'draft/used': said(
    409,
    'Esses arquivos já foram para um pedido. Abra o pedido pelo link dele; para outro pedido, escolha os arquivos de novo.',
  ),
  'draft/full': said(
    409,
    'Antes do pedido são aceitos até 5 arquivos e 20 MB no total. Envie os outros depois do pagamento.',
  ),
  'form-draft/newer': said(
    409,
    'Este formulário tem um rascunho mais novo, salvo em outra aba ou em outro aparelho. Abra-o ou continue com este.',
  ),
  'form-draft/gone': said(
    409,
    'Este formulário já foi enviado ou o rascunho foi apagado em outra aba. Atualize a página para continuar.',
  ),
  'money/refund-right-missing': said(
    403,
    'Isto devolve dinheiro ao cliente, e sua conta não tem esse direito. Peça a quem cuida das contas da sua equipe.',
  ),
  'money/above-limit': {
    status: 403,
    detail: ({ most }) =>
      `Com isto voltariam mais de ${amountOf(most)} deste pedido, o limite para uma pessoa só. Proponha a devolução na página do pedido: outra pessoa confirma.`,
  },
  'money/proposal-open': said(
    409,
    'Este pedido já tem uma devolução à espera de outra pessoa. Espere a resposta, ou peça a quem propôs que a retire.',
  ),
  'money/unknown-proposal': said(
    409,
    'Esta proposta já foi respondida ou retirada. Atualize a página: o histórico diz por quem.',
  ),
  'money/own-proposal': said(
    403,
    'Quem propôs a devolução não a responde. Peça a um colega que pode devolver acima do limite, ou retire a proposta.',
  ),
  'money/others-proposal': said(
    403,
    'Só quem propôs a devolução a retira. Se ela não cabe, quem pode devolver acima do limite a recusa.',
  ),
  'money/proposal-outdated': said(
    409,
    'O pedido mudou desde a proposta, e já não voltaria o valor proposto. Recuse a proposta; se ainda couber, ela é feita de novo.',
  ),
  'money/nothing-goes-back': said(
    409,
    'Isto não devolve dinheiro ao cliente, e por isso não precisa de outra pessoa. Faça sem propor.',
  ),
  'staff/unknown-account': said(404, 'Não encontramos essa conta. Atualize a página: a lista mostra as que existem.'),
  'staff/own-account': said(
    409,
    'A própria conta não muda por aqui: assim sempre fica alguém que cuida das contas. Peça a um colega.',
  ),
  'staff/not-open': said(
    409,
    'Esta conta não está aberta: foi bloqueada, ou a pessoa ainda não aceitou o convite. Atualize a página e veja o que cabe agora.',
  ),
  'staff/not-locked': said(409, 'Só uma conta bloqueada se desbloqueia. Atualize a página: esta mudou de estado.'),
  'staff/no-invitation': said(
    409,
    'Este convite já foi aceito ou retirado. Atualize a página: a lista mostra as contas de agora.',
  ),
  'staff/no-second-factor': said(
    409,
    'Esta conta já entra só com a senha. Atualize a página: a lista mostra as contas de agora.',
  ),
  'staff/right-not-held': said(403, 'Isto dá ou muda direitos que a sua conta não tem. Peça a um colega que os tenha.'),
  'settings/role-name-taken': said(409, 'Já existe um papel com esse nome. Dê outro nome, ou mude o que existe.'),
  'settings/unknown-role': said(404, 'Esse papel não existe mais. Atualize a página: a lista mostra os que existem.'),
  'settings/list-exists': said(
    409,
    'Já existe uma tabela de preços com esse nome, e ela não pode ser mudada. Dê outro nome à tabela nova.',
  ),
  'settings/templates-changed': said(
    409,
    'Outra pessoa mudou os modelos enquanto você os editava. Confira a lista e, se a sua mudança ainda serve, salve de novo.',
  ),
  'settings/account-changed': said(
    409,
    'Outra pessoa mudou a conta enquanto você a editava, e nada foi salvo. Feche, confira a conta que vale agora e, se a sua mudança ainda serve, salve de novo.',
  ),
  'settings/read-in-future': said(
    400,
    'O dia da leitura da fonte está no futuro. Informe hoje ou um dia que já passou.',
  ),
  'settings/changed': said(
    409,
    'Outra pessoa mudou isto enquanto você editava, e nada foi salvo. Compare as duas versões e, se a sua ainda serve, salve por cima.',
  ),
  'settings/no-rate': said(409, 'Essa moeda não tem cotação: não há o que encerrar. Atualize a página e confira.'),
  'settings/unknown-change': said(404, 'Essa mudança não existe. Atualize a página e tente de novo.'),
  'settings/starts-in-past': said(400, 'A data de início já passou. Escolha hoje ou um dia futuro.'),
  'settings/days-out-of-order': said(
    400,
    'Os dias estão fora de ordem. Confira: cada prazo é igual ao anterior ou maior.',
  ),
  'settings/dollar-rate': said(400, 'O dólar é a moeda de referência e não tem cotação. Informe outra moeda.'),
  'settings/unknown-list': said(400, 'Essa tabela de preços não existe. Atualize a página e tente de novo.'),
  'settings/unknown-entry': said(404, 'Não há nada publicado com esse id. Confira o id e tente de novo.'),
  'settings/entry-ended': said(
    409,
    'O que tinha esse id saiu do site para sempre. Para publicar de novo, com nova autorização, use outro id.',
  ),
  'audit/unknown-event': said(400, 'O pedido não tem esse evento. Atualize a página e escolha um dos que ela mostra.'),
  'settings/too-many-entries': said(409, 'A lista tem o máximo de 60. Tire uma publicação do site e tente de novo.'),
  'settings/entries-changed': said(
    409,
    'A lista mudou enquanto você a ordenava, e nada foi salvo. Atualize a página e ordene de novo.',
  ),
  'settings/unknown-order': said(
    400,
    'A equipe não tem pedido com esse número. Confira o número, ou deixe o campo vazio.',
  ),
  'settings/person-erased': said(
    409,
    'Os dados da pessoa desse pedido foram apagados: nada dela pode ser publicado. Escolha outro depoimento.',
  ),
  'settings/other-site': said(403, 'O site desta instalação é de outra equipe. Peça a ela a mudança.'),
  'staff/unknown-view': said(404, 'Essa vista não existe mais. Atualize a página: a lista mostra as que existem.'),
  'staff/view-name-taken': said(409, 'Você já tem uma vista com esse nome. Dê outro nome, ou atualize a que existe.'),
  'staff/too-many-views': said(409, 'Você já tem 50 vistas. Apague uma que não usa e salve de novo.'),
  'order/work-begun': said(
    409,
    'O trabalho neste pedido já começou, e ele não pode mais ser cancelado por aqui. Escreva para a equipe nesta página: ela responde o que ainda dá para fazer.',
  ),
  'order/same-email': said(400, 'Este já é o e-mail do pedido. Confira o endereço novo.'),
  'order/email-changed-often': said(
    429,
    'O e-mail deste pedido já mudou várias vezes em pouco tempo. Tente novamente mais tarde, ou escreva para a equipe.',
  ),
  'order/messages-often': said(
    429,
    'Já são muitas mensagens nesta hora, e a nossa equipe vai ler todas. Espere um pouco para escrever outra.',
  ),
  'order/messages-full': said(
    409,
    'Este pedido já tem o número máximo de mensagens. Escreva para o e-mail que está na página de contato.',
  ),
  'order/links-replaced-often': said(
    429,
    'O link deste pedido já foi trocado várias vezes em pouco tempo. Tente novamente mais tarde, ou fale com a nossa equipe.',
  ),
}

export const refusalProblem = ({ code, facts }: DomainError): HttpProblem => {
  const { status, detail } = answers[code]
  return new HttpProblem(
    status,
    code,
    detail(facts),
    {
      ...uselessApostilleErrors(facts),
      ...(facts.allowed === undefined ? {} : { allowed: [...facts.allowed] }),
      ...(facts.currencies === undefined ? {} : { currencies: [...facts.currencies] }),
    },
    facts.retryAfter,
  )
}
