import { type DocumentType, documentDefinitions, products } from '@cartorio/contracts/products.js'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { PageHead } from '../../../components/PageHead/PageHead'
import { headings } from '../../../content/headings'
import { useApp } from '../../../lib/app-context'
import { SiteLink } from '../../../lib/link'
import { oneDocumentPath, severalDocumentsPath } from '../../../lib/paths'
import { readStored } from '../../../lib/storage'
import { savedRequestDraftKey, savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { listPricesQuery } from '../api/get-list-prices'
import styles from './OrderChoicePage.module.css'
import { PriceTable } from './PriceTable'

type ChoiceCardProps = {
  readonly to: string
  readonly title: string
  /** One sheet with its seal for each, the last one on top. */
  readonly sheets: readonly DocumentType[]
  readonly facts: readonly string[]
}

/** A way to order; the whole card is its link. */
export const ChoiceCard = ({ to, title, sheets, facts }: ChoiceCardProps) => {
  const id = useId()
  return (
    <li className={styles.card}>
      <span className={styles.sheets} aria-hidden="true">
        {sheets.map((documentType) => (
          <span key={documentType} className={styles.sheet}>
            <Rosette documentType={documentType} size={64} />
          </span>
        ))}
      </span>
      <div className={styles.words}>
        <h3>
          <SiteLink to={to} className={styles.link} aria-describedby={id}>
            {title}
          </SiteLink>
        </h3>
        <ul id={id} className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <span className={styles.way} aria-hidden="true">
          Continuar
        </span>
      </div>
    </li>
  )
}

/** Few come back to a draft: the others do not load its checks. */
const SavedOrder = lazy(() => import('./SavedOrder'))
const SavedOneDocument = lazy(() => import('./SavedOneDocument'))

/** Whether an order of one document can be of it; of any where none is chosen yet. */
const isSoldAlone = (documentType: DocumentType | undefined): boolean =>
  documentType === undefined || documentDefinitions[documentType].soldAlone

const nextFor = (documentType: DocumentType): string =>
  isSoldAlone(documentType)
    ? 'Veja o preço e diga se é só este documento ou se há outros no mesmo pedido.'
    : 'Peça em “Vários documentos”, também quando for um só.'

/** The complete prices, then the choice of one document or several: each way has its own flow and its own price list. */
const OrderChoicePage = () => {
  useDocumentTitle('Solicitar documentos')
  const { currency } = useApp()
  const [search] = useSearchParams()
  const wanted = products.find(({ id }) => id === search.get('documento'))
  const ofOne = useQuery(listPricesQuery(currency, 'wizard')).data
  const ofSeveral = useQuery(listPricesQuery(currency, 'multi-item')).data
  const query = wanted ? `?documento=${wanted.id}` : ''

  return (
    <div className={styles.page}>
      <PageHead
        title={headings.orderChoice.title}
        lead={wanted ? `Você escolheu: ${wanted.name}. ${nextFor(wanted.documentType)}` : headings.orderChoice.lead}
      />
      {readStored('localStorage', savedRequestDraftKey) !== null && (
        <Suspense fallback={null}>
          <SavedOrder />
        </Suspense>
      )}
      {readStored('localStorage', savedWizardDraftKey) !== null && (
        <Suspense fallback={null}>
          <SavedOneDocument />
        </Suspense>
      )}
      <PriceTable lists={{ one: ofOne, several: ofSeveral }} wanted={wanted?.id ?? null} />
      <section aria-labelledby="como-pedir">
        <h2 id="como-pedir" className={styles.heading}>
          Como você quer pedir?
        </h2>
        <ul className={styles.choices}>
          {isSoldAlone(wanted?.documentType) && (
            <ChoiceCard
              to={`${oneDocumentPath}/documento${query}`}
              title="Um documento"
              sheets={[wanted?.documentType ?? 'BIRTH']}
              facts={[
                'Três passos: documento, anexos e revisão.',
                'Você já diz em que estado está o registro e anexa o que tiver.',
                'Para uma certidão ou procuração de uma só pessoa.',
              ]}
            />
          )}
          <ChoiceCard
            to={`${severalDocumentsPath}/documentos${query}`}
            title="Vários documentos"
            sheets={['MARRIAGE', 'DEATH', wanted?.documentType ?? 'BIRTH']}
            facts={[
              'Quatro passos: documentos, contato, entrega e confirmação.',
              'Documentos de pessoas diferentes, ou várias vias do mesmo.',
              'Um só envio e um só frete para o pedido inteiro.',
            ]}
          />
        </ul>
      </section>
    </div>
  )
}

export default OrderChoicePage
