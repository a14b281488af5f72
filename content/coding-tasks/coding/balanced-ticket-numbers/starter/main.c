#include <stdio.h>
#include <string.h>

int isBalanced(const char *number) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n, balanced = 0;
    scanf("%d", &n);
    while (n--) {
        char number[19];
        scanf("%18s", number);
        balanced += isBalanced(number);
    }
    printf("%d\n", balanced);
    return 0;
}
