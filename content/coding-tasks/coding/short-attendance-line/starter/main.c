#include <ctype.h>
#include <stdio.h>

void printShort(const char *days) {
    // Write your code here.
    puts(days);
}

int main(void) {
    char days[1001];
    scanf("%1000s", days);
    printShort(days);
    return 0;
}
