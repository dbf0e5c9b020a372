export default function withoutPart(source: string): string;
