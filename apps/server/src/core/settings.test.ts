import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfiguracaoInvalida, lerSettings } from './settings.ts'

const SEGREDO = 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e'

describe('the settings', () => {
  it('have a default for everything but the secret of a server of one’s own', () => {
    expect(lerSettings({})).toMatchObject({ PORT: 3000, HOST: 'localhost', LOG_LEVEL: 'info', MAX_UPLOAD_MB: 100 })
    expect(lerSettings({}).DATABASE_URL).toBeUndefined()
  })

  it('count an empty variable as absent and ignore those of others', () => {
    expect(lerSettings({ PORT: '', HOME: '/root', DEMO: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['STORAGE_URL', 'ftp://x'],
    ['SMTP_URL', 'smtp'],
    ['PUBLIC_URL', 'portal.exemplo.com.br'],
    ['PUBLIC_URL', 'https://exemplo.com.br/portal'],
    ['PUBLIC_URL', 'https://exemplo.com.br?portal'],
    ['APP_SECRET', 'curto'],
    ['APP_SECRET', 'a'.repeat(64)],
    ['DEMO', 'sim'],
    ['HTTPS_PROXY', 'proxy:3128'],
    ['SISTER_SITE_URL', 'javascript:alert(1)'],
    ['AUTH_SERVICE_URL', '/token'],
    ['CEP_URL', 'x'],
    ['SUPPORT_EMAIL', 'suporte'],
    ['MAIL_FROM', 'Portal do Fornecedor'],
    ['MAIL_FROM', 'Portal <portal.exemplo.com.br>'],
    ['METRICS_TOKEN', 'curto'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, proxy'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['PARADA_AVISO_S', '61'],
    ['LOG_LEVEL', 'alto'],
    ['LOG_FORMAT', 'xml'],
    ['MAX_UPLOAD_MB', '0'],
  ])('refuse %s=%s by its name, in Portuguese', (nome, valor) => {
    const ler = () => lerSettings({ APP_SECRET: SEGREDO, [nome]: valor })
    expect(ler).toThrow(ConfiguracaoInvalida)
    expect(ler).toThrow(new RegExp(`Configuração inválida:\n  ${nome}: (use|o valor)`))
  })

  it('may hold what is secret in files, of which the last line may end', () => {
    const arquivo = join(mkdtempSync(join(tmpdir(), 'portal-ajustes-')), 'segredo')
    onTestFinished(() => rmSync(dirname(arquivo), { recursive: true }))
    const ler = (mais: Record<string, string> = {}) => lerSettings({ APP_SECRET_FILE: arquivo, ...mais })
    writeFileSync(arquivo, `${SEGREDO}\n`)
    expect(ler({ APP_SECRET: '' }).APP_SECRET).toBe(SEGREDO)
    writeFileSync(arquivo, `${SEGREDO} \r\n`)
    expect(ler().APP_SECRET).toBe(`${SEGREDO} `)
    expect(() => ler({ APP_SECRET: SEGREDO })).toThrow(
      'APP_SECRET_FILE: informe APP_SECRET ou APP_SECRET_FILE, não os dois',
    )
    writeFileSync(arquivo, 'curto')
    expect(() => ler()).toThrow('  APP_SECRET_FILE: use ao menos 32')
    writeFileSync(arquivo, '\n')
    expect(() => ler()).toThrow(`APP_SECRET_FILE: o arquivo ${arquivo} está vazio`)
    expect(() => lerSettings({ APP_SECRET_FILE: dirname(arquivo) })).toThrow(
      new ConfiguracaoInvalida(
        `Configuração inválida:\n  APP_SECRET_FILE: o arquivo ${dirname(arquivo)} não pôde ser lido (EISDIR)`,
      ),
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://u:s@localhost/portal'],
    ['SMTP_URL', 'smtps://u:s@localhost:465'],
    ['STORAGE_URL', 's3://c:s@localhost/balde'],
    ['METRICS_TOKEN', 'um-token-de-metricas'],
    ['APP_SECRET_ANTERIOR', SEGREDO],
  ] as const)('take %s from a file', (nome, valor) => {
    const arquivo = join(mkdtempSync(join(tmpdir(), 'portal-ajustes-')), 'valor')
    onTestFinished(() => rmSync(dirname(arquivo), { recursive: true }))
    writeFileSync(arquivo, valor)
    expect(lerSettings({ APP_SECRET: SEGREDO, [`${nome}_FILE`]: arquivo })[nome]).toBe(valor)
  })

  it('name proxies by address, network, or the name of a network', () => {
    const TRUST_PROXY = '10.0.0.1, 172.16.0.0/12,::1,fd00::/8,loopback'
    expect(lerSettings({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
  })

  it('ask for the secret as soon as there is a database of one’s own', () => {
    const DATABASE_URL = 'postgres://u:s@localhost/portal'
    expect(() => lerSettings({ DATABASE_URL })).toThrow(/APP_SECRET: obrigatória/)
    expect(lerSettings({ DATABASE_URL, APP_SECRET: SEGREDO }).APP_SECRET).toBe(SEGREDO)
  })
})
