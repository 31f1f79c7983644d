import { authorisationRequestSchema } from '@cartorio/contracts/http/holder-authorisation.js'
import type { SignedPaperView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { Button } from '../../components/Button/Button'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { EmailField } from '../../components/Field/EmailField'
import { emailQuestion } from '../../lib/email-question'
import { formatDay } from '../../lib/format'
import { problemDetail } from '../../lib/http'
import { applicantDataPath, birthCertificatePath } from '../../lib/paths'
import { useOneField } from '../../lib/use-one-field'
import { useRequestAuthorisation } from './api/signed-papers'
import styles from './SignedPaper.module.css'

type HolderLinkProps = {
  readonly order: OrderView
  readonly paper: SignedPaperView
  readonly token: string
  readonly onRequested: () => void
}

/** What came of the link before. */
const beforeText = ({ state, linkUntil }: SignedPaperView): string | undefined => {
  switch (state) {
    case 'requested':
      return linkUntil === null
        ? 'A pessoa tem um link.'
        : `A pessoa tem um link, que vale até ${formatDay(officeDay(linkUntil))}. Se você enviar outro, ele deixa de abrir.`
    case 'refused':
      return 'A pessoa não autorizou. Fale com ela antes de pedir de novo.'
    case 'lapsed':
      return 'O link de antes passou do prazo sem resposta.'
    case 'blocked':
      return 'O link de antes foi fechado: a data de nascimento não conferiu três vezes. Confira o e-mail e a data que você informou.'
    default:
      return undefined
  }
}

/** The holder agrees by a link; it asks for the birth date, which the document's data must have. */
export const HolderLink = (props: HolderLinkProps) => {
  const { order, paper, token } = props
  if (paper.link === 'impossible') return null
  const before = beforeText(paper)
  const document = order.documents.find(({ id }) => id === paper.documentId)
  const hasForm = document !== undefined && needsForm(document.documentType, 'birth-certificate')
  return (
    <section className={styles.part} aria-labelledby="holder-link">
      <h2 id="holder-link">Peça por e-mail</h2>
      {before !== undefined && <p>{before}</p>}
      {paper.link === 'birth-date-missing' ? (
        <>
          <p>
            O link confere a data de nascimento da pessoa, que ainda falta nos dados do documento. Preencha-os primeiro.
          </p>
          <ButtonLink to={hasForm ? birthCertificatePath(token, paper.documentId) : applicantDataPath(token)}>
            Preencher os dados
          </ButtonLink>
        </>
      ) : (
        <EmailForm {...props} />
      )}
    </section>
  )
}

const EmailForm = ({ paper: { documentId }, token, onRequested }: HolderLinkProps) => {
  const asking = useRequestAuthorisation({ token, documentId }, onRequested)
  const { field, settled, take } = useOneField<HTMLInputElement>(
    authorisationRequestSchema.shape.email,
    '',
    emailQuestion,
  )
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        const email = await settled()
        if (email !== undefined && !asking.isPending) asking.mutate(email)
      }}
    >
      <EmailField
        label="E-mail da pessoa de quem o documento fala"
        help="Ela recebe um link que diz quem pede e para quê, confirma a data de nascimento e responde. O link vale por 7 dias."
        required
        name="email"
        {...field}
        read={() => field.value}
        onTake={take}
      />
      {asking.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(asking.error, 'O link não foi enviado. Espere um pouco e tente de novo.')}
        </p>
      )}
      <Button type="submit" kind="primary" busy={asking.isPending}>
        Enviar o link
      </Button>
    </form>
  )
}
