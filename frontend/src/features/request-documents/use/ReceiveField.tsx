import { findDocument } from '@cartorio/contracts/catalogue.js'
import { RadioGroupField } from '../../../components/Field/RadioGroupField'
import { chosenDelivery } from '../../../lib/chosen-delivery'
import type { ChosenUse } from './chosen-use'

const paperHelp = 'Muitas autoridades de outros países pedem o documento em papel com apostila.'
const fileHelp = 'Você baixa o arquivo na página do pedido, sem frete.'
const equalHelp = 'A certidão eletrônica tem o mesmo valor da de papel e um código que se confere na internet.'
const apostilledFile =
  'Você escolheu a apostila. Ela também pode ser eletrônica, mas muitas autoridades pedem papel: confirme com quem vai receber.'

type ReceiveFieldProps = {
  readonly productId: string
  readonly use: ChosenUse
  readonly onChange: (changed: ChosenUse) => void
}

/** How the document is received, where its type leaves a choice. */
export const ReceiveField = ({ productId, use, onChange }: ReceiveFieldProps) => {
  const document = findDocument(productId)
  if (document === undefined || document.deliveries.length < 2) return null
  const chosen = chosenDelivery({ productId, delivery: use.delivery }) ?? 'parcel'
  const isApostilled = use.needsApostille || use.needsTranslationApostille === true
  return (
    <RadioGroupField
      label="Como você quer receber?"
      required
      help={chosen === 'file' && isApostilled ? apostilledFile : undefined}
      value={chosen}
      options={document.deliveries.map((delivery) => ({
        value: delivery,
        label: delivery === 'file' ? 'Em arquivo, para baixar' : 'Em papel',
        help:
          delivery === 'parcel'
            ? paperHelp
            : `${document.verification === undefined ? '' : `${equalHelp} `}${fileHelp}`,
      }))}
      onChange={({ target }) => onChange({ delivery: target.value })}
    />
  )
}
