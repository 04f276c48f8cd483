ALTER TABLE "importacao_linha" ADD COLUMN "planilha" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "filhas" jsonb;--> statement-breakpoint
ALTER TABLE "importacao_linha" DROP CONSTRAINT "importacao_linha_id_importacao_numero_pk";--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_id_importacao_planilha_numero_pk" PRIMARY KEY("id_importacao","planilha","numero");
