import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { abrirBanco, type Database } from '../db/client.ts'
import { descrever } from '../db/esquema.fixture.ts'
import { discoStore } from '../files/disk.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { copiar } from './copiar.ts'
import { nomeDaCopia, type Lugar } from './lugar.ts'
import { lugarNoBalde } from './lugarNoBalde.ts'
import { acharCopia } from './pedido.ts'
import { exigirInteira, repor } from './repor.ts'
import { desbastar, lerNota, vistoriar } from './vistoria.ts'

let pasta: string
let s3: S3rver
let endereco: string
let bancos: BancoDeTeste[]
let abertos: Database[]
let files: FileStore

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-balde-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(pasta, 's3'),
    configureBuckets: [{ name: 'balde' }],
  })
  const { port } = await s3.run()
  endereco = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/balde/copias?region=us-east-1`
  bancos = [await criarBanco(inject('banco')), await criarBanco(inject('banco'), 'template0')]
  abertos = bancos.map(({ config }) => abrirBanco(config, () => undefined))
  files = discoStore(join(pasta, 'arquivos'))
  const gravado = await files.gravar(Readable.from([Buffer.from('um arquivo')]), { maxBytes: 100 })
  const [database] = abertos
  if (database) await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, gravado))
})
afterAll(async () => {
  await Promise.all(abertos.map((database) => database.fechar()))
  await Promise.all(bancos.map((banco) => banco.apagar()))
  await s3.close()
  await rm(pasta, { recursive: true, force: true })
})

const conexaoDe = (posicao: number) => bancos[posicao]?.config ?? {}
const DADOS = { DATA_DIR: '/nenhum' }
const copiarPara = (lugar: Lugar) => copiar({ conexao: conexaoDe(0), files, lugar })

it('a bucket keeps copies as a folder does: whole or none, checked, thinned out, restored', async () => {
  const lugar = lugarNoBalde(endereco, join(pasta, 'entrada'))
  expect(lugar.nome).not.toContain('S3RVER@')
  expect(await lugar.listar()).toEqual([])
  // Without its manifest it is none, and the next one clears it away.
  const pelaMetade = nomeDaCopia(new Date(0))
  await (await lugar.comecar(pelaMetade)).gravar('auditoria.1.zst', Readable.from([Buffer.from('metade')]))
  expect(await lugar.listar()).toEqual([])
  const primeira = await copiarPara(lugar)
  expect(await lugar.ler(pelaMetade, 'auditoria.1.zst')).toBeUndefined()
  const segunda = await copiarPara(lugar)
  expect(segunda.manifesto.arquivos).toMatchObject({ quantos: 1, novos: 0 })
  expect(await lugar.listar()).toEqual([primeira.nome, segunda.nome])
  expect((await vistoriar({ lugar, ...segunda, novos: [], files })).danos).toEqual([])
  expect(await lerNota(lugar, segunda.nome)).toMatchObject({ danos: [] })
  expect(await lerNota(lugar, primeira.nome)).toBeUndefined()
  expect(await desbastar(lugar, '1d')).toEqual({ retiradas: [primeira.nome], arquivos: 0 })

  const { copia } = await acharCopia(endereco, DADOS)
  expect(copia).toBe(segunda.nome)
  expect((await acharCopia(endereco.replace('?', `/${copia}?`), DADOS)).lugar.nome).toBe(lugar.nome)
  const manifesto = await exigirInteira(lugar, copia)
  const la = discoStore(join(pasta, 'la'))
  await repor({ conexao: conexaoDe(1), lugar, copia, manifesto, files: la })
  const [antes, depois] = await Promise.all(abertos.map(({ ler }) => descrever(ler)))
  expect(depois).toBe(antes)
  for await (const { sha256 } of files.listar()) expect(await la.consultar(sha256)).toBeDefined()
})
