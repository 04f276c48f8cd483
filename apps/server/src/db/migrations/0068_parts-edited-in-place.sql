ALTER TABLE "perfil_barra" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "caracteristica" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "linha_aplicacao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;