import { documentName } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import {
  type AuthorisationView,
  answerAuthorisationSchema,
  type authorisationAnswers,
} from '@cartorio/contracts/http/holder-authorisation.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../components/Button/Button'
import { DateField } from '../../components/Field/DateField'
import { PageHead } from '../../components/PageHead/PageHead'
import { headings } from '../../content/headings'
import { formatDay } from '../../lib/format'
import { HttpError, problemDetail } from '../../lib/http'
import { useAnswer } from './api/holder-authorisation'
import styles from './HolderAuthorisation.module.css'

type OpenView = Extract<AuthorisationView, { readonly state: 'open' }>

const wrongDateText = ({ triesLeft }: OpenView): string =>
  triesLeft === 1
    ? 'A data não confere com a do pedido. Resta uma tentativa; depois dela o link é fechado.'
    : `A data não confere com a do pedido. Restam ${triesLeft} tentativas.`

const factsOf = ({ requester, documentType, purpose, countryOfUse, expiresAt }: OpenView) => [
  { name: 'Quem pede', value: requester ?? 'A pessoa que fez o pedido' },
  { name: 'Documento', value: documentName(documentType) },
  ...(purpose === null || purpose === 'other' ? [] : [{ name: 'Para', value: purposeNames[purpose] }]),
  ...(countryOfUse === null ? [] : [{ name: 'País de uso', value: countryName(countryOfUse) }]),
  { name: 'O link vale até', value: formatDay(officeDay(expiresAt)) },
]

type AnswerFormProps = { readonly linkKey: string; readonly view: OpenView }

/** Who asks for what; the birth date shows that the holder reads it. */
export const AnswerForm = ({ linkKey, view }: AnswerFormProps) => {
  const [date, setDate] = useState('')
  const [mistake, setMistake] = useState<string>()
  const field = useRef<{ focus: () => void }>(null)
  const answering = useAnswer(linkKey)
  const { wrongDate, triesLeft } = view
  const wrong = wrongDate ? wrongDateText(view) : undefined
  useEffect(() => {
    // Each wrong date has fewer tries left.
    if (wrongDate && triesLeft > 0) field.current?.focus()
  }, [wrongDate, triesLeft])
  const send = (answer: (typeof authorisationAnswers)[number]) => {
    const checked = z.safeParse(answerAuthorisationSchema.shape.birthDate, date)
    const problem = checked.error?.issues[0]?.message
    setMistake(problem)
    if (problem !== undefined) return field.current?.focus()
    if (!answering.isPending) answering.mutate({ birthDate: date, answer })
  }
  const failed = answering.error !== null && !(answering.error instanceof HttpError && answering.error.status === 409)
  return (
    <div className={styles.page}>
      <PageHead {...headings.holderAuthorisation} />
      <dl className={styles.facts}>
        {factsOf(view).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send('agree')
        }}
      >
        <DateField
          ref={field}
          label="A sua data de nascimento"
          help="Com ela sabemos que o link chegou a você. Ela não é mostrada a quem fez o pedido."
          required
          value={date}
          onChange={(typed) => {
            setDate(typed)
            setMistake(undefined)
          }}
          error={mistake ?? (answering.isPending ? undefined : wrong)}
        />
        <p className={styles.words}>
          Se você autorizar, a nossa equipe pede este documento, que fala de você, para a pessoa acima. A resposta vale
          uma vez. Se você não conhece esta pessoa, não autorize.
        </p>
        {failed && (
          <p role="alert" className={styles.failure}>
            {problemDetail(answering.error, 'A resposta não foi enviada. Espere um pouco e tente de novo.')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" size="large" busy={answering.isPending}>
            Autorizo
          </Button>
          <Button size="large" disabled={answering.isPending} onClick={() => send('refuse')}>
            Não autorizo
          </Button>
        </div>
      </form>
    </div>
  )
}
