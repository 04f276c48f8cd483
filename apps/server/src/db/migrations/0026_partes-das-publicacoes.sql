ALTER TABLE "publicacao_item" ADD COLUMN "familia" text DEFAULT 'produtos' NOT NULL;
--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD COLUMN "id_dono" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD COLUMN "ordem" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "publicacao_tocado" ADD COLUMN "ordem" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "publicacao_item" DROP CONSTRAINT "publicacao_item_id_publicacao_id_registro_pk";
--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD CONSTRAINT "publicacao_item_id_publicacao_familia_id_registro_pk" PRIMARY KEY("id_publicacao","familia","id_registro");
