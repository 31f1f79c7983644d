import { addressLookupRequestSchema, addressLookupResponseSchema } from '../addresses.js'
import { configResponseSchema } from '../config.js'
import { healthResponseSchema, readinessSchema, roleMovementsSchema } from '../health.js'
import { municipalitiesRequestSchema, municipalitiesResponseSchema } from '../municipalities.js'
import { notaryOfficeRequestSchema, notaryOfficeResponseSchema } from '../notary-office.js'
import { pageSpeedSchema } from '../page-speed.js'
import {
  addedServicesPricingRequestSchema,
  addedServicesPricingResponseSchema,
  anyPricingRequestSchema,
  anyPricingResponseSchema,
  itemsPricingRequestSchema,
  itemsPricingResponseSchema,
  pricesSchema,
  pricingRequestSchema,
  pricingResponseSchema,
} from '../pricing.js'
import { shippingRateRequestSchema, shippingRateResponseSchema } from '../shipping.js'
import { type ApiRoute, json, named } from './route.js'

const readiness = named('Readiness', readinessSchema)
const movements = named('RoleMovements', roleMovementsSchema)

const anyPricingRequest = named('AnyPricingRequest', anyPricingRequestSchema, [
  named('PricingRequest', pricingRequestSchema),
  named('ItemsPricingRequest', itemsPricingRequestSchema),
  named('AddedServicesPricingRequest', addedServicesPricingRequestSchema),
])
const anyPricing = named('AnyPricing', anyPricingResponseSchema, [
  named('Pricing', pricingResponseSchema),
  named('ItemsPricing', itemsPricingResponseSchema),
  named('AddedServicesPricing', addedServicesPricingResponseSchema),
])

const quotes: readonly ApiRoute[] = [
  {
    group: 'Preços e endereços',
    method: 'GET',
    path: '/api/config',
    summary: 'O que o navegador precisa saber desta instalação',
    who: 'anyone',
    answers: { 200: json('A configuração pública.', named('Config', configResponseSchema)) },
    problems: [],
  },
  {
    group: 'Preços e endereços',
    method: 'GET',
    path: '/api/prices',
    summary: 'Tabelas de preços, moedas e prazos que valem hoje',
    who: 'anyone',
    answers: { 200: json('Os preços, em unidades menores de cada moeda.', named('Prices', pricesSchema)) },
    problems: [],
  },
  {
    group: 'Preços e endereços',
    method: 'POST',
    path: '/api/pricing/calculate',
    role: 'query',
    summary: 'Calcula o preço de um documento, de vários ou de serviços acrescentados',
    who: 'anyone',
    body: anyPricingRequest,
    answers: { 200: json('O preço, por partes.', anyPricing) },
    problems: [400, 415, 429],
  },
  {
    group: 'Preços e endereços',
    method: 'POST',
    path: '/api/shipping/rate',
    role: 'query',
    summary: 'Calcula o envio',
    who: 'anyone',
    body: named('ShippingRateRequest', shippingRateRequestSchema),
    answers: { 200: json('Preço e prazo do envio.', named('ShippingRate', shippingRateResponseSchema)) },
    problems: [400, 415, 429],
  },
  {
    group: 'Preços e endereços',
    method: 'POST',
    path: '/api/lookup-address',
    role: 'query',
    summary: 'Procura um endereço pelo código postal',
    who: 'anyone',
    body: named('AddressLookupRequest', addressLookupRequestSchema),
    answers: { 200: json('O endereço, quando há.', named('AddressLookup', addressLookupResponseSchema)) },
    problems: [400, 415, 429],
  },
  {
    group: 'Preços e endereços',
    method: 'GET',
    path: '/api/municipalities',
    summary: 'Lista os municípios de um estado do Brasil',
    who: 'anyone',
    query: municipalitiesRequestSchema,
    answers: { 200: json('Os municípios, por nome.', named('Municipalities', municipalitiesResponseSchema)) },
    problems: [400, 429],
  },
  {
    group: 'Preços e endereços',
    method: 'GET',
    path: '/api/notary-offices',
    summary: 'Diz o nome e a cidade de um cartório da lista, pelo CNS',
    who: 'anyone',
    query: notaryOfficeRequestSchema,
    answers: { 200: json('O cartório, ou nenhum.', named('NotaryOffice', notaryOfficeResponseSchema)) },
    problems: [400, 429],
  },
]

const service: readonly ApiRoute[] = [
  {
    group: 'Serviço',
    method: 'GET',
    path: '/api/health',
    summary: 'Diz que o processo está vivo',
    who: 'anyone',
    answers: { 200: json('Está vivo.', named('Health', healthResponseSchema)) },
    problems: [],
  },
  {
    group: 'Serviço',
    method: 'GET',
    path: '/api/ready',
    summary: 'Diz se a instância pode trabalhar, e o que falta',
    who: 'anyone',
    answers: { 200: json('Pode trabalhar.', readiness), 503: json('Não pode; diz por quê.', readiness) },
    problems: [],
  },
  {
    group: 'Serviço',
    method: 'GET',
    path: '/api/roles',
    summary: 'Diz se cada papel da instalação trabalha, e qual está parado',
    who: 'anyone',
    answers: { 200: json('Todos trabalham.', movements), 503: json('Algum está parado; diz qual.', movements) },
    problems: [],
  },
  {
    group: 'Serviço',
    method: 'POST',
    path: '/api/page-speed',
    role: 'query',
    summary: 'Recebe do navegador quanto as páginas demoraram, sem nada da pessoa',
    who: 'anyone',
    body: named('PageSpeed', pageSpeedSchema),
    answers: { 204: { description: 'Contado.' } },
    problems: [400, 415, 429],
  },
  {
    group: 'Serviço',
    method: 'GET',
    path: '/metrics',
    summary: 'Métricas no formato do Prometheus',
    who: 'machine',
    answers: { 200: { description: 'As métricas.', mediaType: 'text/plain' } },
    problems: [401],
  },
  {
    group: 'Serviço',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Esta descrição, em OpenAPI 3.1',
    who: 'anyone',
    answers: { 200: { description: 'A descrição.', mediaType: 'application/json' } },
    problems: [],
  },
  {
    group: 'Serviço',
    method: 'GET',
    path: '/api/docs',
    summary: 'Esta descrição, para ler',
    who: 'anyone',
    answers: { 200: { description: 'Uma página.', mediaType: 'text/html' } },
    problems: [],
  },
]

export const serviceRoutes: readonly ApiRoute[] = [...quotes, ...service]
