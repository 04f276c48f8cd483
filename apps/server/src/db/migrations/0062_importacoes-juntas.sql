-- Imports of prices and of images come to those of sheets (decision 0065). Each keeps its number, which is known within
-- its category from now on; whoever looks at the trail finds them as before.
ALTER TABLE "importacao" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "importacao" ALTER COLUMN "id_referencia" DROP NOT NULL, ALTER COLUMN "sha256" DROP NOT NULL, ALTER COLUMN "nome_arquivo" DROP NOT NULL,
  ALTER COLUMN "nao_lidas" DROP NOT NULL, ALTER COLUMN "nao_lidas" DROP DEFAULT, ALTER COLUMN "novos" DROP NOT NULL,
  ALTER COLUMN "novos" DROP DEFAULT, ALTER COLUMN "alterados" DROP NOT NULL, ALTER COLUMN "alterados" DROP DEFAULT,
  ADD COLUMN "id_tabela" integer, ADD COLUMN "nome" text, ADD COLUMN "criou_tabela" boolean, ADD COLUMN "substituir" boolean,
  ADD COLUMN "arredondar" boolean, ADD COLUMN "removidos" integer, ADD COLUMN "sha_imagens" text, ADD COLUMN "nome_imagens" text,
  ADD COLUMN "sha_fichas" text, ADD COLUMN "nome_fichas" text, ADD COLUMN "guardados" integer;--> statement-breakpoint
ALTER TABLE "importacao_linha"
  ADD COLUMN "categoria" text DEFAULT 'PRODUTO' NOT NULL, ADD COLUMN "chave" text, ADD COLUMN "arquivo" text, ADD COLUMN "anexo" text,
  ADD COLUMN "sha256" text, ADD COLUMN "miniatura" text, ADD COLUMN "mexida" bigint;--> statement-breakpoint
ALTER TABLE "importacao_linha" DROP CONSTRAINT "importacao_linha_id_importacao_importacao_id_fk",
  DROP CONSTRAINT "importacao_linha_id_importacao_planilha_numero_pk";--> statement-breakpoint
ALTER TABLE "importacao" DROP CONSTRAINT "importacao_pkey", ADD CONSTRAINT "importacao_categoria_id_pk" PRIMARY KEY ("categoria", "id");--> statement-breakpoint
UPDATE "importacao_linha" l SET "categoria" = i."categoria" FROM "importacao" i WHERE i."id" = l."id_importacao" AND i."categoria" <> 'PRODUTO';--> statement-breakpoint
ALTER TABLE "importacao_linha" ALTER COLUMN "categoria" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "importacao_em_andamento";--> statement-breakpoint
DROP INDEX "importacao_linha_codigo";--> statement-breakpoint
INSERT INTO "importacao" ("id", "versao", "criado_em", "alterado_em", "alterado_por", "id_empresa", "id_usuario", "categoria", "tipo",
  "sha256", "nome_arquivo", "sha_plano", "separador", "sem_linhas", "nao_lidas", "estado", "situacao", "tarefa", "novos", "alterados", "iguais",
  "recusados", "id_tabela", "nome", "criou_tabela", "substituir", "arredondar", "removidos")
OVERRIDING SYSTEM VALUE
SELECT "id", "versao", "criado_em", "alterado_em", "alterado_por", "id_empresa", "id_usuario", 'TABELA_PRECO', "tipo",
  "sha256", "nome_arquivo", "sha_plano", "separador", "sem_linhas", "nao_lidas", "estado", "situacao", "tarefa", "novos", "alterados", "iguais",
  "recusados", "id_tabela", "nome", "criou_tabela", "substituir", "arredondar", "removidos"
FROM "tabela_preco_importacao";--> statement-breakpoint
INSERT INTO "importacao" ("id", "versao", "criado_em", "alterado_em", "alterado_por", "id_empresa", "id_usuario", "categoria", "tipo",
  "id_referencia", "sha_plano", "sem_linhas", "nao_lidas", "estado", "situacao", "tarefa", "novos", "alterados", "iguais", "recusados",
  "sha_imagens", "nome_imagens", "sha_fichas", "nome_fichas", "guardados")
OVERRIDING SYSTEM VALUE
SELECT "id", "versao", "criado_em", "alterado_em", "alterado_por", "id_empresa", "id_usuario", 'IMAGEM', "tipo",
  "id_referencia", "sha_plano", "sem_linhas", NULL, "estado", "situacao", "tarefa", NULL, NULL, "iguais", "recusados",
  "sha_imagens", "nome_imagens", "sha_fichas", "nome_fichas", "guardados"
FROM "imagem_importacao";--> statement-breakpoint
INSERT INTO "importacao_linha" ("categoria", "id_importacao", "numero", "codigo", "resultado", "motivos", "celulas", "material", "antes", "chave")
SELECT 'TABELA_PRECO', "id_importacao", "numero", "codigo", "resultado", "motivos", "celulas", "item", "antes", "chave"
FROM "tabela_preco_importacao_linha";--> statement-breakpoint
INSERT INTO "importacao_linha" ("categoria", "id_importacao", "numero", "codigo", "resultado", "motivos", "id_material", "antes", "versao_depois",
  "arquivo", "anexo", "sha256", "miniatura", "mexida")
SELECT 'IMAGEM', "id_importacao", "numero", "codigo",
  CASE WHEN "mensagem" IS NOT NULL THEN 'RECUSADO' WHEN "antes" ->> 'anexo' IS NULL THEN 'NOVO' ELSE 'ALTERADO' END,
  CASE WHEN "mensagem" IS NULL THEN '{}' ELSE ARRAY["mensagem"] END, "id_material", "antes", "versao_depois",
  "arquivo", "anexo", "sha256", "miniatura", "mexida"
FROM "imagem_importacao_linha";--> statement-breakpoint
-- A number that was given in any of them is not given again.
SELECT setval('importacao_id_seq', greatest(i.last_value, t.last_value, m.last_value), i.is_called OR t.is_called OR m.is_called)
FROM "importacao_id_seq" i, "tabela_preco_importacao_id_seq" t, "imagem_importacao_id_seq" m;--> statement-breakpoint
DROP TABLE "imagem_importacao_linha", "imagem_importacao", "tabela_preco_importacao_linha", "tabela_preco_importacao";--> statement-breakpoint
ALTER TABLE "importacao_linha"
  ADD CONSTRAINT "importacao_linha_categoria_id_importacao_planilha_numero_pk" PRIMARY KEY ("categoria", "id_importacao", "planilha", "numero"),
  ADD CONSTRAINT "importacao_linha_dela" FOREIGN KEY ("categoria", "id_importacao") REFERENCES "public"."importacao"("categoria", "id") ON DELETE cascade ON UPDATE no action,
  ADD CONSTRAINT "importacao_linha_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "importacao_linha_miniatura_arquivo_sha256_fk" FOREIGN KEY ("miniatura") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao"
  ADD CONSTRAINT "importacao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "importacao_sha_imagens_arquivo_sha256_fk" FOREIGN KEY ("sha_imagens") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "importacao_sha_fichas_arquivo_sha256_fk" FOREIGN KEY ("sha_fichas") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_em_andamento" ON "importacao" USING btree ("id_empresa","categoria") WHERE situacao = 1 and categoria not in ('TABELA_PRECO', 'IMAGEM');--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_de_precos_em_edicao" ON "importacao" USING btree ("id_empresa",portal_busca("nome")) WHERE situacao = 1 and categoria = 'TABELA_PRECO';--> statement-breakpoint
CREATE INDEX "importacao_tabela" ON "importacao" USING btree ("id_tabela","id");--> statement-breakpoint
CREATE INDEX "importacao_imagens" ON "importacao" USING btree ("sha_imagens");--> statement-breakpoint
CREATE INDEX "importacao_fichas" ON "importacao" USING btree ("sha_fichas");--> statement-breakpoint
CREATE INDEX "importacao_linha_codigo" ON "importacao_linha" USING btree ("categoria","id_importacao","codigo");--> statement-breakpoint
CREATE INDEX "importacao_linha_chave" ON "importacao_linha" USING btree ("id_importacao","chave") WHERE categoria = 'TABELA_PRECO';--> statement-breakpoint
CREATE INDEX "importacao_linha_sha" ON "importacao_linha" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "importacao_linha_miniatura" ON "importacao_linha" USING btree ("miniatura") WHERE miniatura is not null;--> statement-breakpoint
CREATE INDEX "importacao_linha_material" ON "importacao_linha" USING btree ("id_material") WHERE categoria = 'IMAGEM';--> statement-breakpoint
-- How many rows an import of a category has is not told by the two apart.
CREATE STATISTICS "importacao_linha_da_importacao" (dependencies) ON "categoria", "id_importacao" FROM "importacao_linha";--> statement-breakpoint
ALTER TABLE "importacao" ENABLE TRIGGER USER;
