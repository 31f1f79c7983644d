// The description is read, and nothing is sent from this page.
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  syntaxHighlight: false,
  validatorUrl: null,
})
