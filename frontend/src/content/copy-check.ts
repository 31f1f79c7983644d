import type { KnownCopy } from '@cartorio/contracts/http/copy-check.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { copyCheckPath } from './site'

/** The words of the check of a received file, in one language. */
export type CopyCheckWords = {
  readonly language: 'pt-BR' | 'en'
  readonly title: string
  readonly lead: string
  readonly choose: string
  readonly privacy: string
  readonly other: { readonly text: string; readonly to: string; readonly language: 'pt-BR' | 'en' }
  readonly checking: string
  readonly insecure: string
  readonly unreadable: string
  readonly failed: string
  readonly tooMany: string
  readonly unknown: { readonly title: string; readonly text: string }
  readonly states: Readonly<Record<KnownCopy['state'], { readonly title: string; readonly text: string }>>
  readonly facts: Readonly<
    Record<'file' | 'document' | 'attached' | 'translation' | 'apostille' | 'position' | 'seal' | 'since', string>
  >
  readonly notOrdered: string
  readonly notDone: string
  readonly notSealed: string
  /** Revision, day and Merkle root of the seal. */
  readonly sealed: (revision: number, day: string, root: string) => string
  readonly documentName: (type: KnownCopy['documentType']) => string
}

export const portuguese: CopyCheckWords = {
  language: 'pt-BR',
  title: 'Conferir uma cópia',
  lead: 'Recebeu um documento digital? Veja se o arquivo é exatamente o que o Cartório Online anexou.',
  choose: 'Solte o arquivo aqui ou escolha no aparelho',
  privacy:
    'O arquivo não sai do seu aparelho. O navegador calcula o SHA-256 dele, um código de 64 caracteres, e envia só esse código.',
  other: { text: 'Check a file in English', to: '/verify', language: 'en' },
  checking: 'Conferindo...',
  insecure:
    'O navegador só calcula o código em uma conexão segura. Abra esta página com https:// no começo do endereço.',
  unreadable: 'O navegador não conseguiu ler o arquivo. Salve o arquivo no aparelho e escolha de novo.',
  failed: 'Não foi possível conferir agora. Verifique a conexão e escolha o arquivo de novo.',
  tooMany: 'Foram muitas conferências em pouco tempo. Espere um minuto e escolha o arquivo de novo.',
  unknown: {
    title: 'O Cartório Online não conhece este arquivo',
    text: 'Qualquer mudança cria outro arquivo: salvar de novo, imprimir, fotografar ou enviar por um aplicativo que comprime. Peça o arquivo original a quem o enviou. Cópias antigas e as de quem pediu a remoção dos dados também não são reconhecidas.',
  },
  states: {
    current: {
      title: 'O Cartório Online anexou este arquivo',
      text: 'Não há cópia mais nova no lugar dele, e ele não foi retirado.',
    },
    replaced: {
      title: 'Há uma cópia mais nova',
      text: 'O Cartório Online anexou este arquivo e, depois, outro do mesmo documento, ou começou a fazer o documento de novo. Peça o mais novo a quem o enviou.',
    },
    withdrawn: {
      title: 'Esta cópia foi retirada',
      text: 'O Cartório Online anexou este arquivo e depois o retirou, ou encerrou o serviço sem a entrega do documento. Não use o arquivo: pergunte a quem o enviou se há outra cópia.',
    },
  },
  facts: {
    file: 'Arquivo',
    document: 'Documento',
    attached: 'Anexado em',
    translation: 'Tradução juramentada',
    apostille: 'Apostila de Haia',
    position: 'Posição no registro',
    seal: 'Selo que cobre o registro',
    since: 'Desde',
  },
  notOrdered: 'Não foi pedida',
  notDone: 'Ainda não foi feita',
  notSealed: 'O próximo selo ainda vai ser feito',
  sealed: (revision, day, root) => `Nº ${revision}, de ${day}, raiz ${root}`,
  documentName: (type) => documentDefinitions[type].name,
}

export const english: CopyCheckWords = {
  language: 'en',
  title: 'Check a copy',
  lead: 'Have you received a digital document? See whether the file is exactly the one that the office attached.',
  choose: 'Drop the file here or choose it on your device',
  privacy:
    'The file stays on your device. Your browser computes its SHA-256, a code of 64 characters, and sends that code alone.',
  other: { text: 'Conferir em português', to: copyCheckPath, language: 'pt-BR' },
  checking: 'Checking...',
  insecure:
    'Browsers compute the code on a secure connection only. Open this page with https:// at the start of the address.',
  unreadable: 'The browser could not read the file. Save it on your device and choose it again.',
  failed: 'The file could not be checked now. Check your connection and choose the file again.',
  tooMany: 'There were too many checks in a short time. Wait a minute and choose the file again.',
  unknown: {
    title: 'The office does not know this file',
    text: 'Any change makes another file: saving it again, printing, photographing, or sending it through an app that compresses. Ask the sender for the original file. Old copies, and those of people who had their data erased, are not recognised either.',
  },
  states: {
    current: {
      title: 'The office attached this file',
      text: 'There is no newer copy in its place, and it has not been withdrawn.',
    },
    replaced: {
      title: 'There is a newer copy',
      text: 'The office attached this file and later another one of the same document, or began the document again. Ask the sender for the newest one.',
    },
    withdrawn: {
      title: 'This copy was withdrawn',
      text: 'The office attached this file and later withdrew it, or ended the service without delivery of the document. Do not use the file: ask the sender whether there is another copy.',
    },
  },
  facts: {
    file: 'File',
    document: 'Document',
    attached: 'Attached on',
    translation: 'Sworn translation',
    apostille: 'Hague apostille',
    position: 'Position in the log',
    seal: 'Seal that covers the record',
    since: 'Since',
  },
  notOrdered: 'Not ordered',
  notDone: 'Not done yet',
  notSealed: 'The next seal is still to be made',
  sealed: (revision, day, root) => `No. ${revision}, of ${day}, root ${root}`,
  documentName: (type) => documentDefinitions[type].englishName,
}
