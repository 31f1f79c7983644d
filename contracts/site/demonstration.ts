import type { Claim } from '../events/content-events.js'
import type { SiteContent } from './site-content.js'

const proof = 'exemplo'
const example = (claim: Omit<Claim, 'proof'>): Claim => ({ ...claim, proof })

/**
 * The examples of the specification, which a demonstration shows under one band that says so. The numbers are of the
 * range that is kept for fiction, and the accounts are the front pages of the networks.
 */
export const demonstrationContent: SiteContent = {
  company: { name: 'Cartório Online LLC', address: 'Flórida, Estados Unidos' },
  contact: { phone: '+1 305 555 0100', email: 'ajuda@cartorio.example', whatsapp: '13055550100' },
  accounts: {
    Facebook: 'https://www.facebook.com/',
    Twitter: 'https://x.com/',
    Instagram: 'https://www.instagram.com/',
    LinkedIn: 'https://www.linkedin.com/',
  },
  claims: [
    example({ name: 'documents-issued', figure: '500 mil', text: 'documentos emitidos' }),
    example({ name: 'satisfaction', figure: '99,8%', text: 'dos clientes satisfeitos' }),
    example({ name: 'experience', text: 'Desde 2016' }),
    example({ name: 'support', text: 'Atendimento 24 horas, todos os dias, em português' }),
    example({ name: 'trust-line', text: 'Talentos das melhores empresas usam o Cartório Online' }),
    example({ name: 'notary-integration', text: 'Integração oficial com os cartórios' }),
    example({ name: 'icp-brasil', text: 'Certificado digital ICP-Brasil' }),
    example({ name: 'iso-27001', text: 'ISO 27001' }),
    example({ name: 'pci-dss', text: 'PCI DSS' }),
    example({ name: 'cloud', text: 'Hospedado em um provedor de nuvem certificado' }),
    example({ name: 'card-provider', text: 'Verificado pelo provedor de cartões' }),
    example({ name: 'bonus-consulting', figure: '$97', text: 'Consultoria personalizada por país' }),
    example({ name: 'bonus-support', figure: '$67', text: 'Atendimento prioritário, 24 horas, pelo WhatsApp' }),
    example({ name: 'bonus-copies', figure: '$47', text: 'Cópia digital antes do papel' }),
    example({ name: 'bonus-total', figure: '$211', text: 'em bônus, no total' }),
  ],
  partners: [
    { name: 'Visa', url: 'https://www.visa.com/' },
    { name: 'Mastercard', url: 'https://www.mastercard.com/' },
    { name: 'American Express', url: 'https://www.americanexpress.com/' },
    { name: 'Discover', url: 'https://www.discover.com/' },
    { name: 'Diners Club', url: 'https://www.dinersclub.com/' },
    { name: 'JCB', url: 'https://www.global.jcb/' },
    { name: 'UnionPay', url: 'https://www.unionpayintl.com/' },
    { name: 'Elo', url: 'https://www.elo.com.br/' },
    { name: 'Stripe', url: 'https://stripe.com/' },
    { name: 'Apple Pay', url: 'https://www.apple.com/apple-pay/' },
    { name: 'Google Pay', url: 'https://pay.google.com/' },
    { name: 'PCI SSC', url: 'https://www.pcisecuritystandards.org/' },
    { name: 'DHL Express', url: 'https://www.dhl.com/' },
    { name: 'Correios', url: 'https://www.correios.com.br/' },
    { name: 'Apostila de Haia (HCCH)', url: 'https://www.hcch.net/' },
    { name: 'Conselho Nacional de Justiça', url: 'https://www.cnj.jus.br/' },
    { name: 'Registro Civil', url: 'https://registrocivil.org.br/' },
    { name: 'Colégio Notarial do Brasil', url: 'https://www.notariado.org.br/' },
    { name: 'e-Notariado', url: 'https://www.e-notariado.org.br/' },
    { name: 'Polícia Federal', url: 'https://www.gov.br/pf/' },
    { name: 'Ministério das Relações Exteriores', url: 'https://www.gov.br/mre/' },
    { name: 'ICP-Brasil (ITI)', url: 'https://www.gov.br/iti/' },
    { name: 'ANPD', url: 'https://www.gov.br/anpd/' },
    { name: 'Let’s Encrypt', url: 'https://letsencrypt.org/' },
    { name: 'AES-256 (NIST)', url: 'https://csrc.nist.gov/pubs/fips/197/final' },
    { name: 'WhatsApp', url: 'https://www.whatsapp.com/' },
  ],
  team: [
    { name: 'Clara Nogueira', role: 'Atendimento', task: 'Lê o pedido e pede o que falta.' },
    { name: 'Davi Sampaio', role: 'Cartórios', task: 'Faz o pedido e confere a certidão.' },
    { name: 'Inês Barreto', role: 'Traduções', task: 'Encaminha ao tradutor público.' },
    { name: 'Tomás Aguiar', role: 'Apostila e envio', task: 'Cuida do selo e da transportadora.' },
  ],
  testimonials: [
    {
      name: 'Marina A.',
      location: 'Boston, Estados Unidos',
      country: 'US',
      role: 'Enfermeira',
      document: 'Certidão de Nascimento',
      content:
        'Eu precisava da certidão com apostila para o processo do meu green card. Acompanhei cada etapa pela página do pedido, sem ter de ligar para ninguém.',
      rating: 5,
    },
    {
      name: 'Rafael T.',
      location: 'Lisboa, Portugal',
      country: 'PT',
      role: 'Programador',
      document: 'Certidão de Casamento',
      content: 'Pedi a certidão de casamento com averbação. O preço que apareceu na tela foi o que eu paguei.',
      rating: 5,
    },
    {
      name: 'Helena K.',
      location: 'Berlim, Alemanha',
      country: 'DE',
      role: 'Professora',
      document: 'Procuração',
      content:
        'Fiz uma procuração para minha irmã vender um terreno em Goiás. Explicaram o que era a apostila antes de eu perguntar.',
      rating: 5,
    },
    {
      name: 'Jorge M.',
      location: 'Londres, Reino Unido',
      country: 'GB',
      role: 'Cozinheiro',
      document: 'Antecedentes Criminais',
      content: 'A empresa pediu os antecedentes com tradução. Chegou tudo junto, no mesmo envelope.',
      rating: 5,
    },
    {
      name: 'Sueli N.',
      location: 'Nagoia, Japão',
      country: 'JP',
      role: 'Operária aposentada',
      document: 'Certidão de Óbito',
      content:
        'Foi para o inventário da minha mãe, num momento difícil. As mensagens eram claras e ninguém me pediu a mesma coisa duas vezes.',
      rating: 5,
    },
    {
      name: 'Bianca R.',
      location: 'Toronto, Canadá',
      country: 'CA',
      role: 'Estudante',
      document: 'Certidão de Nascimento',
      content: 'Não sabia em qual cartório estava o registro. Marquei que não sabia, e a busca entrou no pedido.',
      rating: 5,
    },
  ],
  videos: [
    { title: 'Da certidão à cidadania', who: 'Família em Milão, Itália', length: '2:14' },
    { title: 'Procuração sem pegar avião', who: 'Casal em Sydney, Austrália', length: '1:48' },
  ],
  conversations: [
    {
      who: 'Ana, Miami',
      messages: [
        { by: 'customer', text: 'Chegou hoje!' },
        { by: 'office', text: 'Que bom! Confira o selo da apostila no verso.' },
      ],
    },
    {
      who: 'Caio, Porto',
      messages: [
        { by: 'customer', text: 'Preciso mandar o livro e a folha?' },
        { by: 'office', text: 'Só se você souber. Nós procuramos.' },
      ],
    },
    {
      who: 'Lívia, Zurique',
      messages: [
        { by: 'customer', text: 'A tradução vem junto?' },
        { by: 'office', text: 'Sim, no mesmo envelope do original.' },
      ],
    },
    {
      who: 'Otávio, Dublin',
      messages: [
        { by: 'customer', text: 'Errei meu endereço.' },
        { by: 'office', text: 'Já corrigimos. Veja na página do pedido.' },
      ],
    },
    {
      who: 'Rosa, Osaka',
      messages: [
        { by: 'customer', text: 'Como sei que foi enviado?' },
        { by: 'office', text: 'O código da transportadora aparece no seu link.' },
      ],
    },
    {
      who: 'Davi, Madri',
      messages: [
        { by: 'customer', text: 'O consulado aceitou.' },
        { by: 'office', text: 'Obrigado por contar.' },
      ],
    },
  ],
}

/** What the office has not said yet is shown as an example. */
export const withExamples = (content: SiteContent): SiteContent => {
  const examples = demonstrationContent
  const orExample = <T>(entries: readonly T[], example: readonly T[]) => (entries.length > 0 ? entries : example)
  return {
    company: content.company ?? examples.company,
    contact: { ...examples.contact, ...content.contact },
    accounts: { ...examples.accounts, ...content.accounts },
    claims: orExample(content.claims, examples.claims),
    partners: orExample(content.partners, examples.partners),
    team: orExample(content.team, examples.team),
    testimonials: orExample(content.testimonials, examples.testimonials),
    videos: orExample(content.videos, examples.videos),
    conversations: orExample(content.conversations, examples.conversations),
  }
}
