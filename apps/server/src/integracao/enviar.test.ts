import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cabecalhosDaMensagem } from './assinatura.ts'
import { enderecoPublico } from './enderecoPublico.ts'
import { enviar, recusaDoEndereco } from './enviar.ts'
import { CERTIFICADO, receptorAtrasDeProxy } from './proxy.fixture.ts'
import { assinaturaConfere, novoReceptor, type Receptor } from './receptor.fixture.ts'
import { cifrarSegredo, decifrarSegredo, sortearSegredo } from './segredo.ts'

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fe80::1%eth0',
    '',
    'exemplo.com.br',
    '127.1',
    '0x7f000001',
  ])('%s is not of the internet', (ip) => expect(enderecoPublico(ip)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '100.128.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (ip) => expect(enderecoPublico(ip)).toBe(true),
  )

  it.each([
    'http://exemplo.com.br/a',
    'https://localhost/a',
    'https://servidor/a',
    'https://erp.local/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
  ])('%s is refused when it is typed', (url) => expect(recusaDoEndereco(url, { local: false })).toBeDefined())

  it.each(['https://exemplo.com.br/a', 'https://8.8.8.8:8443/a', 'https://[2606:4700::1111]/a'])('%s is taken', (url) =>
    expect(recusaDoEndereco(url, { local: false })).toBeUndefined(),
  )
})

describe('sending', () => {
  let receptor: Receptor
  let mudo: Server
  beforeAll(async () => {
    receptor = await novoReceptor()
    mudo = createServer((pedido, saida) => {
      if (pedido.url === '/longa') saida.end(Buffer.alloc(100_000))
    }).listen(0, '127.0.0.1')
    await once(mudo, 'listening')
  })
  afterAll(async () => {
    await receptor.fechar()
    mudo.closeAllConnections()
    mudo.close()
  })
  const para = (url: string, regras: Partial<Parameters<typeof enviar>[1]> = {}) =>
    enviar({ url, cabecalhos: { 'webhook-id': 'x' }, corpo: '{"id":"á"}' }, { local: true, ...regras })
  const porta = () => new URL(receptor.url).port
  const doMudo = (caminho: string) => {
    const endereco = mudo.address()
    return `http://127.0.0.1:${typeof endereco === 'object' ? endereco?.port : 0}${caminho}`
  }

  it('goes to the address that was looked at, and asks for it once', async () => {
    let vezes = 0
    const resolver = async () => {
      vezes += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const resposta = await para(`http://erp.exemplo.com.br:${porta()}/avisos`, { resolver })
    expect([resposta, vezes]).toEqual([{ entregue: true, status: 200, erro: null }, 1])
    expect(receptor.recebidas.at(-1)?.cabecalhos.host).toBe(`erp.exemplo.com.br:${porta()}`)
  })

  it('goes through a proxy that is told the address that was looked at, and to nobody else within it', async () => {
    const atras = await receptorAtrasDeProxy()
    const antes = getCACertificates('default')
    onTestFinished(() => {
      setDefaultCACertificates(antes)
      atras.fechar()
    })
    const resolver = async () => [{ address: '8.8.8.8', family: 4 }]
    const regras = { local: false, resolver, saida: atras }
    expect(await para('https://erp.exemplo.com.br/avisos', regras)).toMatchObject({ entregue: false, status: null })
    expect(atras.pedidas).toEqual([])
    setDefaultCACertificates([...antes, CERTIFICADO])
    expect(await para('https://erp.exemplo.com.br/avisos', regras)).toEqual({ entregue: true, status: 200, erro: null })
    expect(await para('https://outro.exemplo.com.br/avisos', regras)).toMatchObject({ entregue: false, status: null })
    expect(atras.pedidas).toEqual([{ host: 'erp.exemplo.com.br', corpo: '{"id":"á"}' }])
    expect(atras.alvos).toEqual(Array(3).fill('8.8.8.8:443'))
    const privado = { ...regras, resolver: async () => [{ address: '10.0.0.1', family: 4 }] }
    expect(await para('https://erp.exemplo.com.br/avisos', privado)).toMatchObject({ entregue: false, status: null })
    expect(atras.alvos).toHaveLength(3)
  })

  it.each([
    ['to this machine', [{ address: '127.0.0.1', family: 4 }]],
    [
      'to a private network beside a public one',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
    ['to what hands out keys of clouds', [{ address: '169.254.169.254', family: 4 }]],
    ['to this machine by IPv6', [{ address: '::1', family: 6 }]],
  ])('is refused when its name leads %s', async (_, enderecos) => {
    const antes = receptor.recebidas.length
    const url = `https://erp.exemplo.com.br:${porta()}/avisos`
    expect(await para(url, { local: false, resolver: async () => enderecos })).toEqual({
      entregue: false,
      status: null,
      erro: 'Este endereço não é público: avisos só saem para a internet.',
    })
    expect(receptor.recebidas.length).toBe(antes)
  })

  it('follows no redirect', async () => {
    const antes = receptor.recebidas.length
    receptor.responder(307)
    expect(await para(receptor.url)).toMatchObject({ entregue: false, status: 307 })
    receptor.responder(200)
    expect(receptor.recebidas.length).toBe(antes + 1)
  })

  it.each([
    ['who does not answer', () => doMudo('/nunca'), 'O sistema não respondeu a tempo.'],
    ['who answers without end', () => doMudo('/longa'), 'A resposta do sistema é longa demais.'],
    ['who is not there', () => 'http://127.0.0.1:1/', 'O sistema recusou a conexão.'],
  ])('does not wait for %s', async (_, url, erro) => {
    expect(await para(url(), { prazoMs: 1_000 })).toEqual({ entregue: false, status: null, erro })
  })

  it('does not wait for a name that nobody finds', async () => {
    const resolver = () => new Promise<never>(() => undefined)
    expect(await para('http://erp.exemplo.com.br/', { resolver, prazoMs: 100 })).toMatchObject({
      erro: 'O sistema não respondeu a tempo.',
    })
  })
})

describe('the signature', () => {
  const segredo = fc.constant(undefined).map(sortearSegredo)
  const mensagem = fc.record({ id: fc.uuid(), instante: fc.nat(), corpo: fc.string({ unit: 'binary' }) })

  it('is what a receiver computes, for every message', () => {
    fc.assert(
      fc.property(segredo, mensagem, (chave, dita) => {
        expect(assinaturaConfere(chave, cabecalhosDaMensagem(chave, dita), dita.corpo)).toBe(true)
      }),
    )
  })

  it('is of this secret, id, moment and body alone', () => {
    fc.assert(
      fc.property(segredo, segredo, mensagem, mensagem, (chave, outra, dita, forjada) => {
        fc.pre(dita.corpo !== forjada.corpo && dita.id !== forjada.id && dita.instante !== forjada.instante)
        const cabecalhos = cabecalhosDaMensagem(chave, dita)
        expect(assinaturaConfere(outra, cabecalhos, dita.corpo)).toBe(false)
        expect(assinaturaConfere(chave, cabecalhos, forjada.corpo)).toBe(false)
        expect(assinaturaConfere(chave, { ...cabecalhos, 'webhook-id': forjada.id }, dita.corpo)).toBe(false)
        const depois = { ...cabecalhos, 'webhook-timestamp': String(forjada.instante) }
        expect(assinaturaConfere(chave, depois, dita.corpo)).toBe(false)
      }),
    )
  })

  it('has a secret that is kept encrypted, and cannot be read with another key or once it was changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), segredo, fc.nat(), (bytes, texto, onde) => {
        const chave = Buffer.from(bytes)
        const cifrado = cifrarSegredo(chave, texto)
        expect(decifrarSegredo(chave, cifrado)).toBe(texto)
        const outra = Buffer.from(chave)
        outra.writeUInt8(outra.readUInt8(0) ^ 1, 0)
        expect(decifrarSegredo(outra, cifrado)).toBeUndefined()
        const mudado = Buffer.from(cifrado, 'base64url')
        const n = onde % mudado.length
        mudado.writeUInt8(mudado.readUInt8(n) ^ 1, n)
        expect(decifrarSegredo(chave, mudado.toString('base64url'))).toBeUndefined()
      }),
    )
  })
})
