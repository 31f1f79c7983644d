import type { PowersPurpose } from './signing-ways.js'

/**
 * The texts that drafts of powers begin with. `{field}` is a field of the document's data; what stands in brackets is
 * for the customer to fill in. Another text is another version.
 */
export type PowersTemplates = {
  readonly version: number
  /** Around the powers of each purpose, which stand at `{powersText}`. */
  readonly frame: string
  readonly powers: Readonly<Record<PowersPurpose, string>>
}

/** What holds until an office sets other texts. */
export const firstPowersTemplates: PowersTemplates = {
  version: 1,
  frame: `PROCURAÇÃO

OUTORGANTE (quem dá os poderes): {grantorName}, nacionalidade {grantorNationality}, profissão {grantorProfession}, estado civil {grantorMaritalStatus}, data de nascimento {grantorBirthDate}, mãe {grantorMotherName}, pai {grantorFatherName}, documento de identidade {grantorIdentity}, CPF {grantorCpf}, endereço {grantorAddress}, e-mail {grantorEmail}, telefone {grantorPhone}.

OUTORGADO (quem recebe os poderes): {granteeName}, nacionalidade {granteeNationality}, profissão {granteeProfession}, estado civil {granteeMaritalStatus}, documento de identidade {granteeIdentity}, CPF {granteeCpf}, endereço {granteeAddress}.

PODERES: {powersText}

SUBSTABELECIMENTO: quem recebe os poderes {mayDelegate}.

VALIDADE: até ser revogada.`,
  powers: {
    'sell-property':
      'vender o imóvel descrito aqui, pelo preço e nas condições que combinar; assinar a escritura de venda e os documentos que ela pedir; receber o preço e dar quitação; representar o outorgante em cartórios, bancos e órgãos públicos para isso. IMÓVEL: {powersProperty}.',
    'buy-property':
      'comprar em nome do outorgante o imóvel descrito aqui, pelo preço e nas condições que combinar; assinar a escritura de compra e os documentos que ela pedir; pagar o preço e receber a quitação; representar o outorgante em cartórios, bancos e órgãos públicos para isso. IMÓVEL: {powersProperty}.',
    bank: 'representar o outorgante no banco {powersBank}: consultar saldos e extratos, movimentar as contas do outorgante, fazer e receber pagamentos e transferências, e assinar os documentos que o banco pedir.',
    inss: 'representar o outorgante no Instituto Nacional do Seguro Social (INSS): pedir benefícios e revisões, apresentar e receber documentos, cumprir exigências, apresentar recursos e acompanhar os pedidos.',
    inheritance:
      'representar o outorgante no inventário e na partilha dos bens de [nome da pessoa falecida]: prestar declarações, concordar ou discordar de avaliações e da partilha, assinar a escritura e os documentos que ela pedir, e pagar impostos.',
    study:
      'representar o outorgante na escola ou universidade [nome da instituição]: pedir e retirar históricos, diplomas e certificados, fazer matrículas e assinar os documentos que ela pedir.',
    marriage:
      'representar o outorgante no processo de habilitação e na celebração do casamento com [nome completo de quem vai casar com o outorgante], no regime de bens [regime de bens], e assinar os documentos que o cartório pedir.',
    vehicle:
      'representar o outorgante nos órgãos de trânsito, cartórios e seguradoras sobre o veículo [marca, modelo, placa e Renavam]: [vender, transferir, licenciar ou usar], pagar taxas e assinar os documentos que eles pedirem.',
    lawsuit:
      'constituir advogado com os poderes para o foro em geral e acompanhar o processo [número do processo, ou de que se trata], podendo receber citação, fazer acordo, receber valores e dar quitação.',
    other: '[escreva o que a outra pessoa pode fazer em seu nome].',
  },
}
