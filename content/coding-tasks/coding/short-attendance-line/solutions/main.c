#include <ctype.h>
#include <stdio.h>

void printShort(const char *days) {
    for (int start = 0, end; days[start]; start = end) {
        char letter = toupper(days[start]);
        end = start;
        while (toupper(days[end]) == letter) end++;
        if (end - start > 1) printf("%d", end - start);
        putchar(letter);
    }
    putchar('\n');
}

int main(void) {
    char days[1001];
    scanf("%1000s", days);
    printShort(days);
    return 0;
}
