import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const folders = ['frontend/src', 'contracts', 'services']
/** The one folder whose sentences speak of messages to the customer. */
const theirPlace = 'frontend/src/content/notifications/'

/** What is refused where no mails leave, and what the office reads of its own mails. */
const besides = [
  'frontend/src/features/my-orders/',
  'services/command/my-orders/',
  'services/command/staff/sign-in-problems.ts',
  'frontend/src/features/sign-in/',
  'services/query/my-orders/',
  'frontend/src/features/back-office/',
  'contracts/order/office/staff-commands.ts',
  // What the office itself sends to a customer.
  'contracts/message-templates.ts',
  // Messages to the office, and its answers to the contact form.
  'frontend/src/features/tracking/own/contact/',
  'frontend/src/features/reading/forms/',
  'services/command/contact/',
  // A mail may speak of the mails that follow it.
  'services/mails/',
]

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|(^|\/)(testing|dist|node_modules)\//.test(file))
    .map((file) => `${folder}/${file}`)

/** Words of a message that comes by itself; a label "E-mail" promises none. */
const promise =
  /\b(avis|envi|mand|cheg|receb)\p{L}*[^.'"`]{0,40}\b(e-mail|mensage[mn])|último e-mail|pelo e-mail|mensagem de confirmação/iu

describe('a sentence that promises the customer a message', () => {
  const found = folders
    .flatMap(filesOf)
    .filter((file) => !file.startsWith(theirPlace) && !besides.some((place) => file.startsWith(place)))
    .filter((file) => promise.test(readFileSync(join(root, file), 'utf8')))

  it('stands in one folder', () => expect(found).toEqual([]))
})
