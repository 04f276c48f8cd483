-- A corrected sheet joins its import (decision 0065): it is an import of its own until it is published, and its rows are
-- kept with those that it corrects from then on.
ALTER TABLE "importacao" ADD COLUMN "id_corrigida" integer;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "correcao" integer DEFAULT 0 NOT NULL, ADD COLUMN "corrigida_por" integer,
  ADD COLUMN "corrigida_planilha" smallint, ADD COLUMN "corrigida_numero" integer;--> statement-breakpoint
ALTER TABLE "importacao_linha" DROP CONSTRAINT "importacao_linha_categoria_id_importacao_planilha_numero_pk",
  ADD CONSTRAINT "importacao_linha_pk" PRIMARY KEY ("categoria","id_importacao","correcao","planilha","numero");--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_corrigida" FOREIGN KEY ("id_corrigida","categoria") REFERENCES "public"."importacao"("id","categoria") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "importacao_em_andamento";--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_em_andamento" ON "importacao" USING btree ("id_empresa","categoria") WHERE situacao = 1 and id_corrigida is null and categoria not in ('TABELA_PRECO', 'IMAGEM');--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_correcao_em_preparo" ON "importacao" USING btree ("categoria","id_corrigida") WHERE estado = 'PREPARANDO' and id_corrigida is not null;--> statement-breakpoint
CREATE INDEX "importacao_correcoes" ON "importacao" USING btree ("categoria","id_corrigida") WHERE id_corrigida is not null;
