import { languageNames, languageSchema, languages } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { FieldGroup } from '../../../components/Field/FieldGroup'
import { SelectField } from '../../../components/Field/SelectField'
import { translationHelp } from '../../../content/translation'
import { useServiceAdvice } from '../../../lib/service-advice/use-service-advice'
import type { ListPrices } from '../api/get-list-prices'
import type { ItemDraft } from '../draft'
import styles from './ItemEditor.module.css'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

type ItemServicesProps = {
  readonly item: ItemDraft
  readonly prices: ListPrices
  readonly deliveryCountry: string
  readonly languageError: string | undefined
  readonly onTyped: (typed: Partial<ItemDraft>) => void
  readonly onLanguageLeft: () => void
}

/** What may be added to an item, each with its price. */
export const ItemServices = ({
  item,
  prices,
  deliveryCountry,
  languageError,
  onTyped,
  onLanguageLeft,
}: ItemServicesProps) => {
  const advice = useServiceAdvice({
    countryOfUse: item.countryOfUse,
    deliveryCountry,
    apostilleCountries: prices.apostilleCountries,
    signingWay: item.signingWay,
    hasApostille: item.needsApostille || item.needsTranslationApostille === true,
    removeApostilles: () => onTyped({ needsApostille: false, needsTranslationApostille: undefined }),
  })
  const apostillePrice = `+${formatMoney(prices.apostille, prices.currency)}`
  return (
    <FieldGroup title="Serviços">
      {advice?.offersTranslation === false ? (
        <p role="status">{advice.translation}</p>
      ) : (
        <CheckboxField
          help={advice?.translation ?? translationHelp}
          checked={item.needsTranslation}
          onChange={({ target }) => onTyped({ needsTranslation: target.checked })}
        >
          Tradução juramentada <strong>{`+${formatMoney(prices.translation, prices.currency)}`}</strong> por unidade
        </CheckboxField>
      )}
      {item.needsTranslation && (
        <div className={styles.language}>
          <SelectField
            label="Idioma da tradução"
            required
            placeholder="Escolha o idioma"
            options={languageOptions}
            name="translationLanguage"
            value={item.translationLanguage ?? ''}
            onChange={({ target }) => onTyped({ translationLanguage: languageSchema.parse(target.value) })}
            onBlur={onLanguageLeft}
            error={languageError}
          />
        </div>
      )}
      {item.needsTranslation && advice?.offersApostille && (
        <div className={styles.language}>
          <CheckboxField
            help="Alguns países pedem uma apostila também na tradução."
            checked={item.needsTranslationApostille === true}
            onChange={({ target }) => onTyped({ needsTranslationApostille: target.checked })}
          >
            Apostila da tradução <strong>{apostillePrice}</strong> por unidade
          </CheckboxField>
        </div>
      )}
      {advice?.offersApostille === false ? (
        <p role="status">{advice.apostille}</p>
      ) : (
        <CheckboxField
          help={advice?.apostille ?? 'O selo que faz seu documento valer em outro país.'}
          checked={item.needsApostille}
          onChange={({ target }) => onTyped({ needsApostille: target.checked })}
        >
          Apostila de Haia <strong>{apostillePrice}</strong> por unidade
        </CheckboxField>
      )}
    </FieldGroup>
  )
}
